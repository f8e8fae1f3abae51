ALTER TABLE `credit_days` ADD `given_back` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE TRIGGER credit_days_give_back AFTER INSERT ON ledger_transfers WHEN NEW.kind = 'give_back' BEGIN
  INSERT INTO credit_days (user_id, day, project_id, charged, turns, given_back)
  VALUES (NEW.user_id, strftime('%Y-%m-%d', NEW.created_at / 1000, 'unixepoch'), coalesce(NEW.project_id, ''), 0, 0, NEW.amount)
  ON CONFLICT (user_id, day, project_id) DO UPDATE SET given_back = given_back + NEW.amount;
END;
--> statement-breakpoint
INSERT INTO credit_days (user_id, day, project_id, charged, turns, given_back)
SELECT user_id, strftime('%Y-%m-%d', created_at / 1000, 'unixepoch'), coalesce(project_id, ''), 0, 0, sum(amount) FROM ledger_transfers WHERE kind = 'give_back' GROUP BY 1, 2, 3
ON CONFLICT (user_id, day, project_id) DO UPDATE SET given_back = excluded.given_back;
