"""One browser is told from another by a cookie that no script can read; only a mark of it is kept."""

import hashlib
import secrets

from starlette.datastructures import Headers
from starlette.requests import Request
from starlette.responses import Response

from suits.table.guard import secure

COOKIE = "suits-browser"
_SECONDS = 400 * 86_400  # as long as browsers keep any
_LONGEST = 100


def browser(headers: Headers) -> str:
    """The mark of a browser; empty for one that has no cookie.

    The library's parser unquotes every cookie, which takes seconds for 60 KB of backslashes. Ours needs no quotes.
    """
    cookies = (cookie.partition("=") for cookie in headers.get("cookie", "").split(";"))
    cookie = next((value.strip() for name, _, value in cookies if name.strip() == COOKIE), "")
    return hashlib.sha256(cookie.encode()).hexdigest()[:24] if 0 < len(cookie) <= _LONGEST else ""


def with_cookie(request: Request, response: Response) -> Response:
    """The same, with a cookie for a browser that has none yet."""
    if not browser(request.headers):
        response.set_cookie(
            COOKIE,
            secrets.token_urlsafe(18),
            max_age=_SECONDS,
            httponly=True,
            samesite="lax",
            secure=secure(request.scope),
        )
    return response
