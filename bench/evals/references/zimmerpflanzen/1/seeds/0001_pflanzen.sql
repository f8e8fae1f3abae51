INSERT INTO pflanzen (name, standort, intervall_tage) VALUES ('Monstera', 'Wohnzimmer', 7), ('Bogenhanf', 'Flur', 21);
