# Connect Four: every word shown to a person.

title = Connect Four
tagline = Drop your stones; the first four in a line win.

## The table

board = Grid
column = Column { $column }
stone = { $seat } in row { $row }
fact-stones = Stones left

## What is asked

ask-drop = Which column takes your stone?
offer-drop = Drop a stone into column { $column }

## What happened

event-drops = { $seat } drops a stone into column { $column }.
event-wins = { $seat } has four in a line and wins.
event-draw = The grid is full: the victory is shared.

## The score sheet

score-line = Four in a line

## Why not

why-column-full = That column is full.
