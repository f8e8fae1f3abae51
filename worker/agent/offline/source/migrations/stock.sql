CREATE TABLE stock_items (
  id INTEGER PRIMARY KEY,
  name TEXT NOT NULL,
  unit TEXT NOT NULL,
  minimum REAL NOT NULL DEFAULT 0
);
CREATE TABLE suppliers (
  id INTEGER PRIMARY KEY,
  name TEXT NOT NULL,
  contact TEXT NOT NULL DEFAULT ''
);
CREATE TABLE purchases (
  id INTEGER PRIMARY KEY,
  item_id INTEGER NOT NULL REFERENCES stock_items (id),
  supplier_id INTEGER REFERENCES suppliers (id) ON DELETE SET NULL,
  quantity REAL NOT NULL,
  ordered TEXT NOT NULL DEFAULT (date('now')),
  received TEXT
);
CREATE TABLE recipes (
  id INTEGER PRIMARY KEY,
  name TEXT NOT NULL
);
CREATE TABLE recipe_parts (
  recipe_id INTEGER NOT NULL REFERENCES recipes (id) ON DELETE CASCADE,
  item_id INTEGER NOT NULL REFERENCES stock_items (id),
  quantity REAL NOT NULL,
  PRIMARY KEY (recipe_id, item_id)
);
CREATE TABLE productions (
  id INTEGER PRIMARY KEY,
  recipe_id INTEGER NOT NULL REFERENCES recipes (id),
  batches REAL NOT NULL,
  ordered TEXT NOT NULL DEFAULT (date('now')),
  finished TEXT
);
CREATE TABLE movements (
  id INTEGER PRIMARY KEY,
  item_id INTEGER NOT NULL REFERENCES stock_items (id) ON DELETE CASCADE,
  quantity REAL NOT NULL,
  cause TEXT NOT NULL,
  note TEXT NOT NULL DEFAULT '',
  purchase_id INTEGER REFERENCES purchases (id),
  production_id INTEGER REFERENCES productions (id),
  day TEXT NOT NULL DEFAULT (date('now'))
);
CREATE INDEX movements_by_item ON movements (item_id, id);
CREATE INDEX movements_by_production ON movements (production_id);
