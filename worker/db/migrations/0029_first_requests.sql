CREATE TABLE `first_requests` (
	`seq` integer PRIMARY KEY NOT NULL,
	`turn_id` text NOT NULL,
	`user_id` text NOT NULL,
	`project_id` text NOT NULL,
	`is_staff` integer NOT NULL,
	`category` text NOT NULL,
	`language` text NOT NULL,
	`version` integer NOT NULL,
	`length` integer NOT NULL,
	`result` text DEFAULT 'open' NOT NULL,
	`preview_ms` integer,
	`repairs` integer DEFAULT 0 NOT NULL,
	`returned_day` integer DEFAULT false NOT NULL,
	`returned_week` integer DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE INDEX `first_requests_turn` ON `first_requests` (`turn_id`);--> statement-breakpoint
CREATE INDEX `first_requests_staff` ON `first_requests` (`is_staff`,`seq`);--> statement-breakpoint
CREATE INDEX `first_requests_category` ON `first_requests` (`is_staff`,`category`,`seq`);--> statement-breakpoint
CREATE INDEX `first_requests_language` ON `first_requests` (`is_staff`,`language`,`seq`);--> statement-breakpoint
CREATE INDEX `first_requests_result` ON `first_requests` (`is_staff`,`result`,`seq`);--> statement-breakpoint
CREATE INDEX `first_requests_version` ON `first_requests` (`version`);--> statement-breakpoint
CREATE INDEX `turns_first_seq` ON `turns` (`seq`) WHERE is_first = 1;
--> statement-breakpoint
CREATE TRIGGER first_requests_removed AFTER DELETE ON turns WHEN OLD.is_first = 1 BEGIN
  DELETE FROM first_requests WHERE seq = OLD.seq;
END;
