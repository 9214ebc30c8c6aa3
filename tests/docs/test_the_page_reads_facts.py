"""The page decides nothing by words: no regular expression over sentences, no look for a word in them."""

import re
from pathlib import Path

import pytest

WORKER = "worker.ts"
"""It reads no sentence: what it matches are files that it keeps."""
SOURCES = sorted(path for path in (Path(__file__).parents[2] / "client" / "src").rglob("*.ts*") if path.name != WORKER)

ALLOWED = {
    r"/[^\p{L}\p{N}\p{M}]+/u": "what cannot stand in the id of somebody new",
    r"/^(.*?\S)[\s#·-]+(\d{1,3}|[IVX]{1,4})$/u": "the number behind a name: namesakes bear the same arms",
    r"/[^\p{L}\p{N}]+/gu": "what cannot stand in the name of a file",
    r"/\B(?=(\d{3})+$)/g": "digits, three and three",
    r"/^\d+$/": "a whole number as text",
    r"/[\s,]+/": "what stands between the parts of a list that somebody types",
    r"/^[1-9]\d*$/": "one that is not 0",
    '.startsWith("seat/")': "the address of a seat",
    '.includes("somebody")': "whom the table waits for in secret: a word of the protocol",
}

_LITERAL = re.compile(r"(?<=[(=,:!&|?\[] )/(?![/*\s>])(?:\\.|\[(?:\\.|[^\]\\\n])*\]|[^/\\\n\[])+/[a-z]*"
                      r"|(?<=[(!\[])/(?![/*\s>])(?:\\.|\[(?:\\.|[^\]\\\n])*\]|[^/\\\n\[])+/[a-z]*")  # fmt: skip
_MADE = re.compile(r"\bRegExp\b|\.match(?:All)?\(|\.search\(")
_LOOKED_FOR = re.compile(r"\.(?:includes|startsWith|endsWith|indexOf)\(\"[a-z][a-z/ ]+\"\)", re.IGNORECASE)


def reading_words(source: str) -> list[str]:
    """Regular expressions, and words that are looked for in a text."""
    return [found.group() for pattern in (_LITERAL, _MADE, _LOOKED_FOR) for found in pattern.finditer(source)]


def test_no_word_decides_anything_on_the_page() -> None:
    found = {(path.name, one) for path in SOURCES for one in reading_words(path.read_text("utf-8"))}
    assert [one for one in sorted(found) if one[1] not in ALLOWED] == []


def test_what_is_allowed_is_used() -> None:
    text = "".join(path.read_text("utf-8") for path in SOURCES)
    assert [one for one in ALLOWED if one not in text] == []


@pytest.mark.parametrize("planted", [
    "const LEAVING = /\\b(give up|surrender|for good)\\b/i;",
    "return text.replace(/\\s*\\(type '[^)]*\\)/, '');",
    "options.length === 2 && !/^(what|who|how|and|until)\\b/i.test(prompt)",
    "new RegExp('dazed')",
    "choice.means.includes(\"give up\")",
    "line.text.match(wounds)",
])  # fmt: skip
def test_a_word_that_decides_is_noticed(planted: str) -> None:
    assert [one for one in reading_words(planted) if one not in ALLOWED]
