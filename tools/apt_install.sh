#!/bin/sh
# apt_install.sh WHY PACKAGE...   installs Debian packages if we may; if not, says what to type, and fails.
why=$1; shift
if ! command -v apt-get >/dev/null; then
  echo "$why. Please install (these are Debian's names): $*" >&2; exit 1
elif [ "$(id -u)" = 0 ]; then as=
elif command -v sudo >/dev/null && { sudo -n true 2>/dev/null || [ -t 0 ]; }; then as=sudo
else
  echo "$why. As root:  apt-get install $*" >&2; exit 1
fi
echo "Installing $* ..." >&2
{ $as apt-get update -qq && $as env DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends "$@"; } >&2 ||
  { echo "That failed. As root:  apt-get install $*" >&2; exit 1; }
