-- A hold that would go beyond a limit of its payer's undoes the batch it stands in: of two turns that begin at the same time, the second sees the first.
CREATE TRIGGER credit_holds_within_limits BEFORE INSERT ON credit_holds BEGIN
  SELECT RAISE(ABORT, 'spending_limit') WHERE EXISTS (
    SELECT 1 FROM spending_limits l
    WHERE l.user_id = NEW.user_id AND l.effect = 'block' AND l.project_id IN ('', NEW.project_id)
      AND l.micro_credits < NEW.amount
        + (SELECT coalesce(sum(d.charged), 0) FROM credit_days d WHERE d.user_id = NEW.user_id
            AND d.day >= strftime(CASE l.period WHEN 'day' THEN '%Y-%m-%d' ELSE '%Y-%m-01' END, NEW.created_at / 1000, 'unixepoch')
            AND (l.project_id = '' OR d.project_id = l.project_id))
        + (SELECT coalesce(sum(h.amount), 0) FROM credit_holds h WHERE h.user_id = NEW.user_id AND h.state = 'open'
            AND (l.project_id = '' OR h.project_id = l.project_id))
  );
END;
