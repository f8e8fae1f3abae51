CREATE TABLE incomes (
  id INTEGER PRIMARY KEY,
  space TEXT NOT NULL DEFAULT '',
  day TEXT NOT NULL,
  amount INTEGER NOT NULL,
  what TEXT NOT NULL
);
CREATE INDEX incomes_by_day ON incomes (space, day);
