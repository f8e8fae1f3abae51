INSERT INTO tools (name, owner, borrower) VALUES ('Cordless drill', 'Ada', NULL), ('Long ladder', 'Ben', 'Cem');
INSERT INTO members (name) VALUES ('Ada'), ('Ben'), ('Cem');
