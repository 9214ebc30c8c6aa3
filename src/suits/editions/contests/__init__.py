"""What the contest editions share: sheets, fighters, comparing ranks, hits and harm, words for them."""
