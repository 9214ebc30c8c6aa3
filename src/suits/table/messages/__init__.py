"""What a page and the table say to each other over the socket: one JSON object a message, told apart by `type`.

`docs/protocol.md` is made from these classes. A seat receives what it may know and nothing else.
Each file holds what both say about one thing.
"""

from typing import TypeAlias

from suits.table.messages.arriving import Hello, Welcome
from suits.table.messages.asking import Always, Answer, AskAgain, Next, Stage
from suits.table.messages.calling import Arrive, Call, CallList, CallNext, Calls, Correct, Say, TakeOut
from suits.table.messages.company import Again, Clock, Nudge, Nudged, Phrase, Phrased, StopClock, TimeUp
from suits.table.messages.foreseeing import Foresee, Previews, ShowOdds
from suits.table.messages.going_back import (
    Accept,
    GoOn,
    Instead,
    LookBack,
    LookedBack,
    Otherwise,
    PlaceList,
    Places,
    Redo,
    Report,
    StepList,
    Steps,
    Undo,
    WhatIf,
)
from suits.table.messages.heralding import Advice, Advise, Review, Reviewed
from suits.table.messages.real_cards import Cards, TakeBack
from suits.table.messages.seating import Away, Give, Grace, Hide, Link, Moved, Name, Return, Sit, Void
from suits.table.messages.speaking import Done, No
from suits.table.messages.telling import Update
from suits.table.messages.waiting import Begin, ChangeSeats, CloseRoom, Newcomer, Ready, WaitingRoom

FromPage: TypeAlias = (
    Hello
    | Answer
    | Next
    | Cards
    | TakeBack
    | Always
    | AskAgain
    | Undo
    | Redo
    | Correct
    | Call
    | Calls
    | CallNext
    | Arrive
    | TakeOut
    | Say
    | Steps
    | WhatIf
    | Places
    | LookBack
    | Otherwise
    | Foresee
    | Advise
    | Review
    | ShowOdds
    | Accept
    | Sit
    | Give
    | Return
    | Void
    | Grace
    | Hide
    | GoOn
    | Name
    | Ready
    | Newcomer
    | ChangeSeats
    | Begin
    | CloseRoom
    | Phrase
    | Nudge
    | StopClock
)

FromTable: TypeAlias = (
    Welcome
    | Update
    | Stage
    | Done
    | No
    | CallList
    | StepList
    | Report
    | PlaceList
    | LookedBack
    | Instead
    | Previews
    | Advice
    | Reviewed
    | Link
    | Moved
    | Away
    | Again
    | WaitingRoom
    | Phrased
    | Nudged
    | Clock
    | TimeUp
)
