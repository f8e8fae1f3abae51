CREATE TABLE enquiries (
  id INTEGER PRIMARY KEY,
  form TEXT NOT NULL,
  answers TEXT NOT NULL,
  state TEXT NOT NULL,
  sent TEXT NOT NULL DEFAULT (datetime('now'))
);
CREATE INDEX enquiries_by_state ON enquiries (state, sent);
