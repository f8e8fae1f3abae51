CREATE TABLE deliveries (
  id INTEGER PRIMARY KEY,
  queue TEXT NOT NULL,
  message TEXT NOT NULL,
  attempts INTEGER NOT NULL,
  body TEXT NOT NULL,
  type TEXT NOT NULL,
  of_batch INTEGER NOT NULL
);
