CREATE TABLE league_teams (
  id INTEGER PRIMARY KEY,
  name TEXT NOT NULL UNIQUE,
  ground TEXT NOT NULL DEFAULT '',
  text TEXT NOT NULL DEFAULT ''
);
CREATE TABLE fixtures (
  id INTEGER PRIMARY KEY,
  round INTEGER NOT NULL,
  home_id INTEGER NOT NULL REFERENCES league_teams (id),
  away_id INTEGER NOT NULL REFERENCES league_teams (id),
  day TEXT NOT NULL,
  time TEXT NOT NULL,
  home_score INTEGER,
  away_score INTEGER
);
CREATE INDEX fixtures_by_round ON fixtures (round, day);
CREATE TABLE fixture_scorers (
  id INTEGER PRIMARY KEY,
  fixture_id INTEGER NOT NULL REFERENCES fixtures (id) ON DELETE CASCADE,
  team_id INTEGER NOT NULL REFERENCES league_teams (id),
  name TEXT NOT NULL,
  count INTEGER NOT NULL
);
CREATE INDEX fixture_scorers_by_fixture ON fixture_scorers (fixture_id);
