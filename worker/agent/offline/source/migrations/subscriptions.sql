CREATE TABLE subscription_plans (
  id INTEGER PRIMARY KEY,
  name TEXT NOT NULL,
  text TEXT NOT NULL DEFAULT '',
  price INTEGER NOT NULL
);
CREATE TABLE subscription_extras (
  id INTEGER PRIMARY KEY,
  name TEXT NOT NULL,
  price INTEGER NOT NULL
);
CREATE TABLE subscriptions (
  id INTEGER PRIMARY KEY,
  user_id TEXT NOT NULL REFERENCES user (id) ON DELETE CASCADE,
  plan_id INTEGER NOT NULL REFERENCES subscription_plans (id),
  weekday INTEGER NOT NULL,
  weeks INTEGER NOT NULL,
  starts TEXT NOT NULL,
  choices TEXT NOT NULL DEFAULT '{}',
  without TEXT NOT NULL DEFAULT '[]',
  name TEXT NOT NULL,
  street TEXT NOT NULL,
  city TEXT NOT NULL,
  ended TEXT
);
CREATE INDEX subscriptions_by_user ON subscriptions (user_id);
CREATE TABLE subscribed_extras (
  subscription_id INTEGER NOT NULL REFERENCES subscriptions (id) ON DELETE CASCADE,
  extra_id INTEGER NOT NULL REFERENCES subscription_extras (id) ON DELETE CASCADE,
  PRIMARY KEY (subscription_id, extra_id)
);
CREATE TABLE skipped_deliveries (
  subscription_id INTEGER NOT NULL REFERENCES subscriptions (id) ON DELETE CASCADE,
  day TEXT NOT NULL,
  PRIMARY KEY (subscription_id, day)
);
