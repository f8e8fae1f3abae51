CREATE TABLE `model_tries` (
	`idea_id` text PRIMARY KEY NOT NULL,
	`project_id` text NOT NULL,
	`turn_id` text NOT NULL,
	`try_turn_id` text NOT NULL,
	`user_id` text NOT NULL,
	`model` text NOT NULL,
	`instead_of` text,
	`kept` text,
	`given_back` integer DEFAULT 0 NOT NULL,
	`payer_id` text,
	`day` text,
	`place` integer,
	`created_at` integer NOT NULL,
	`ended_at` integer
);
--> statement-breakpoint
CREATE INDEX `model_tries_project` ON `model_tries` (`project_id`);--> statement-breakpoint
CREATE UNIQUE INDEX `model_tries_open` ON `model_tries` (`turn_id`) WHERE kept IS NULL;--> statement-breakpoint
CREATE UNIQUE INDEX `model_tries_turn_back` ON `model_tries` (`turn_id`) WHERE given_back > 0;--> statement-breakpoint
CREATE UNIQUE INDEX `model_tries_place` ON `model_tries` (`payer_id`,`day`,`place`) WHERE given_back > 0;--> statement-breakpoint
CREATE TRIGGER model_tries_end_once BEFORE UPDATE OF kept ON model_tries WHEN OLD.kept IS NOT NULL BEGIN
  SELECT RAISE(ABORT, 'try_ended');
END;
--> statement-breakpoint
-- A limit of a project counts what its ideas take: they would otherwise be a way around it.
DROP TRIGGER credit_holds_within_limits;
--> statement-breakpoint
CREATE TRIGGER credit_holds_within_limits BEFORE INSERT ON credit_holds BEGIN
  SELECT RAISE(ABORT, 'spending_limit') WHERE EXISTS (
    SELECT 1 FROM spending_limits l
    WHERE l.user_id = NEW.user_id AND l.effect = 'block'
      AND l.project_id IN ('', NEW.project_id, (SELECT idea_of FROM projects WHERE id = NEW.project_id))
      AND l.micro_credits < NEW.amount
        + (SELECT coalesce(sum(d.charged), 0) FROM credit_days d WHERE d.user_id = NEW.user_id
            AND d.day >= strftime(CASE l.period WHEN 'day' THEN '%Y-%m-%d' ELSE '%Y-%m-01' END, NEW.created_at / 1000, 'unixepoch')
            AND (l.project_id = '' OR d.project_id = l.project_id OR d.project_id IN (SELECT id FROM projects WHERE idea_of = l.project_id)))
        + (SELECT coalesce(sum(h.amount), 0) FROM credit_holds h WHERE h.user_id = NEW.user_id AND h.state = 'open'
            AND (l.project_id = '' OR h.project_id = l.project_id OR h.project_id IN (SELECT id FROM projects WHERE idea_of = l.project_id)))
  );
END;
