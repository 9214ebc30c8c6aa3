"""The numbers of the contest rules: chart, ranks, power bonus, harm, armour, ranges.

Ints and small tuples in, ints out. Nothing here knows a fight, an edition or a text; options are plain
arguments.
"""
