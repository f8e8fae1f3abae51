INSERT INTO guests (full_name, people, answer) VALUES ('Ada Berg', 2, 'yes'), ('Cem Demir', 1, 'maybe');
