INSERT INTO notes (text, sent_at) VALUES
  ('The first broad beans are up on plot 14, three weeks early.', '2026-11-20'),
  ('Twelve leek seedlings to give away. They stand behind the shed, help yourselves.', '2026-11-21'),
  ('Somebody left a green watering can at the pump. It hangs on the fence now.', '2026-11-22');
