CREATE TABLE auctions (
  id INTEGER PRIMARY KEY,
  title TEXT NOT NULL,
  text TEXT NOT NULL,
  start_price INTEGER NOT NULL,
  choices TEXT NOT NULL DEFAULT '{}',
  picture TEXT,
  seller_id TEXT NOT NULL REFERENCES user (id) ON DELETE CASCADE,
  ends TEXT NOT NULL
);
CREATE INDEX auctions_of_seller ON auctions (seller_id);
CREATE INDEX auctions_by_end ON auctions (ends);
CREATE TABLE bids (
  id INTEGER PRIMARY KEY,
  auction_id INTEGER NOT NULL REFERENCES auctions (id) ON DELETE CASCADE,
  bidder_id TEXT NOT NULL REFERENCES user (id) ON DELETE CASCADE,
  amount INTEGER NOT NULL,
  placed TEXT NOT NULL DEFAULT (datetime('now')),
  UNIQUE (auction_id, amount)
);
CREATE INDEX bids_of_bidder ON bids (bidder_id, auction_id);
