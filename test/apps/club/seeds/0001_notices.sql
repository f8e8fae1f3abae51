INSERT INTO notices (title, text, author) VALUES
  ('Winter training begins', 'From the first of December we meet on Tuesdays and Thursdays at six, in the boathouse.', 'Ines, captain'),
  ('The old eight is for sale', 'If your school or club wants her, she goes for what the oars are worth.', 'Tom, boatman');
