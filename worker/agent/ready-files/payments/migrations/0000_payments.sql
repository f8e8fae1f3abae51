CREATE TABLE orders (
  id TEXT PRIMARY KEY,
  buyer TEXT NOT NULL,
  status TEXT NOT NULL DEFAULT 'open' CHECK (status IN ('open', 'paid', 'failed', 'expired', 'refunded')),
  is_test INTEGER NOT NULL,
  items TEXT NOT NULL,
  cents INTEGER NOT NULL,
  currency TEXT NOT NULL,
  email TEXT,
  name TEXT,
  payment TEXT,
  customer TEXT,
  created_at TEXT NOT NULL DEFAULT CURRENT_TIMESTAMP,
  paid_at TEXT
);
CREATE INDEX orders_buyer ON orders (buyer, created_at);
CREATE INDEX orders_payment ON orders (payment);
CREATE TABLE stripe_events (
  id TEXT PRIMARY KEY,
  type TEXT NOT NULL,
  at TEXT NOT NULL DEFAULT CURRENT_TIMESTAMP
);
