CREATE TABLE meal_recipes (
  id INTEGER PRIMARY KEY,
  space TEXT NOT NULL DEFAULT '',
  title TEXT NOT NULL,
  text TEXT NOT NULL DEFAULT '',
  servings INTEGER NOT NULL,
  ingredients TEXT NOT NULL DEFAULT '[]'
);
CREATE INDEX meal_recipes_by_space ON meal_recipes (space, title);
CREATE TABLE meals (
  id INTEGER PRIMARY KEY,
  space TEXT NOT NULL DEFAULT '',
  week TEXT NOT NULL,
  recipe_id INTEGER NOT NULL REFERENCES meal_recipes (id),
  day INTEGER NOT NULL,
  slot TEXT NOT NULL,
  servings INTEGER NOT NULL
);
CREATE INDEX meals_by_week ON meals (space, week);
CREATE TABLE meal_ticks (
  space TEXT NOT NULL DEFAULT '',
  week TEXT NOT NULL,
  name TEXT NOT NULL,
  unit TEXT NOT NULL,
  PRIMARY KEY (space, week, name, unit)
);
