CREATE TABLE surveys (
  id INTEGER PRIMARY KEY,
  title TEXT NOT NULL,
  note TEXT NOT NULL DEFAULT '',
  state TEXT NOT NULL DEFAULT 'draft',
  closes TEXT
);
CREATE TABLE survey_questions (
  id INTEGER PRIMARY KEY,
  survey_id INTEGER NOT NULL REFERENCES surveys (id) ON DELETE CASCADE,
  kind TEXT NOT NULL,
  text TEXT NOT NULL,
  choices TEXT NOT NULL DEFAULT '[]'
);
CREATE INDEX survey_questions_by_survey ON survey_questions (survey_id);
-- Who took part, in the order of the people and not of the moments.
CREATE TABLE survey_people (
  survey_id INTEGER NOT NULL REFERENCES surveys (id) ON DELETE CASCADE,
  person TEXT NOT NULL,
  PRIMARY KEY (survey_id, person)
) WITHOUT ROWID;
-- What was answered, in the order of chance: nothing here leads to a person, or from one answer to another.
CREATE TABLE survey_answers (
  question_id INTEGER NOT NULL REFERENCES survey_questions (id) ON DELETE CASCADE,
  chance TEXT NOT NULL,
  value TEXT NOT NULL,
  PRIMARY KEY (question_id, chance)
) WITHOUT ROWID;
