-- A transfer moves both balances or does not happen: the check on a lot's or hold's balance undoes the whole statement.
CREATE TRIGGER ledger_transfers_post AFTER INSERT ON ledger_transfers BEGIN
  UPDATE ledger_accounts SET balance = balance - NEW.amount WHERE id = NEW.from_account;
  UPDATE ledger_accounts SET balance = balance + NEW.amount WHERE id = NEW.to_account;
END;
--> statement-breakpoint
CREATE TRIGGER ledger_transfers_no_update BEFORE UPDATE ON ledger_transfers BEGIN
  SELECT RAISE(ABORT, 'append_only');
END;
--> statement-breakpoint
CREATE TRIGGER ledger_transfers_no_delete BEFORE DELETE ON ledger_transfers BEGIN
  SELECT RAISE(ABORT, 'append_only');
END;
--> statement-breakpoint
CREATE TRIGGER credit_holds_close_once BEFORE UPDATE OF state ON credit_holds WHEN OLD.state <> 'open' BEGIN
  SELECT RAISE(ABORT, 'hold_not_open');
END;
--> statement-breakpoint
CREATE TRIGGER credit_days_charge AFTER INSERT ON ledger_transfers WHEN NEW.kind IN ('charge', 'overrun') BEGIN
  INSERT INTO credit_days (user_id, day, project_id, charged, turns)
  VALUES (NEW.user_id, strftime('%Y-%m-%d', NEW.created_at / 1000, 'unixepoch'), coalesce(NEW.project_id, ''), NEW.amount, 0)
  ON CONFLICT (user_id, day, project_id) DO UPDATE SET charged = charged + NEW.amount;
END;
--> statement-breakpoint
CREATE TRIGGER credit_days_turn AFTER UPDATE OF state ON credit_holds WHEN NEW.state = 'settled' BEGIN
  INSERT INTO credit_days (user_id, day, project_id, charged, turns)
  VALUES (NEW.user_id, strftime('%Y-%m-%d', NEW.closed_at / 1000, 'unixepoch'), NEW.project_id, 0, 1)
  ON CONFLICT (user_id, day, project_id) DO UPDATE SET turns = turns + 1;
END;
--> statement-breakpoint
INSERT INTO ledger_accounts (id, kind) VALUES ('sys:mint', 'system'), ('sys:revenue', 'system'), ('sys:expired', 'system'), ('sys:writeoff', 'system');
