INSERT INTO books (title, author) VALUES ('Momo', 'Michael Ende'), ('Emma', 'Jane Austen');
