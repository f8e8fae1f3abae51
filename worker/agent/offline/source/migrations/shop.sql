CREATE TABLE products (
  id INTEGER PRIMARY KEY,
  name TEXT NOT NULL,
  text TEXT NOT NULL,
  price INTEGER NOT NULL,
  stock INTEGER NOT NULL CHECK (stock >= 0),
  choices TEXT NOT NULL DEFAULT '{}',
  picture TEXT
);
CREATE TABLE orders (
  id INTEGER PRIMARY KEY,
  number TEXT NOT NULL UNIQUE,
  user_id TEXT REFERENCES user (id) ON DELETE SET NULL,
  state TEXT NOT NULL,
  ordered TEXT NOT NULL DEFAULT (datetime('now')),
  name TEXT NOT NULL,
  email TEXT NOT NULL,
  street TEXT NOT NULL,
  postcode TEXT NOT NULL,
  town TEXT NOT NULL,
  note TEXT NOT NULL,
  payment TEXT NOT NULL,
  goods INTEGER NOT NULL,
  discount INTEGER NOT NULL,
  delivery INTEGER NOT NULL,
  total INTEGER NOT NULL
);
CREATE INDEX orders_of_user ON orders (user_id);
CREATE TABLE order_lines (
  id INTEGER PRIMARY KEY,
  order_id INTEGER NOT NULL REFERENCES orders (id) ON DELETE CASCADE,
  product_id INTEGER REFERENCES products (id) ON DELETE SET NULL,
  name TEXT NOT NULL,
  price INTEGER NOT NULL,
  quantity INTEGER NOT NULL
);
CREATE INDEX lines_of_order ON order_lines (order_id);
CREATE INDEX lines_of_product ON order_lines (product_id);
CREATE TABLE reviews (
  id INTEGER PRIMARY KEY,
  product_id INTEGER NOT NULL REFERENCES products (id) ON DELETE CASCADE,
  user_id TEXT NOT NULL REFERENCES user (id) ON DELETE CASCADE,
  stars INTEGER NOT NULL,
  text TEXT NOT NULL,
  posted TEXT NOT NULL DEFAULT (datetime('now')),
  UNIQUE (product_id, user_id)
);
CREATE TABLE wishes (
  product_id INTEGER NOT NULL REFERENCES products (id) ON DELETE CASCADE,
  user_id TEXT NOT NULL REFERENCES user (id) ON DELETE CASCADE,
  PRIMARY KEY (user_id, product_id)
);
CREATE TABLE codes (
  code TEXT PRIMARY KEY,
  percent INTEGER NOT NULL,
  until TEXT
);
