"""Lessons: a fixed deal under the real rules, with remarks of a coach; and the words that one meets there."""

from suits.lessons.coach import Advice, advice
from suits.lessons.dealing import Prompted
from suits.lessons.glossary import Term, glossary
from suits.lessons.model import Compared, Lesson, LessonError, Point, Remark, Script, Words
from suits.lessons.playing import LEARNT_AGAINST, play
from suits.lessons.reading import find, lessons, read_file

__all__ = [
    "LEARNT_AGAINST",
    "Advice",
    "Compared",
    "Lesson",
    "LessonError",
    "Point",
    "Prompted",
    "Remark",
    "Script",
    "Term",
    "Words",
    "advice",
    "find",
    "glossary",
    "lessons",
    "play",
    "read_file",
]
