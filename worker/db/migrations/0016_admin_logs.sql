CREATE TABLE `swept_requests` (
	`request_id` text PRIMARY KEY NOT NULL,
	`at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `swept_requests_at` ON `swept_requests` (`at`);
--> statement-breakpoint
CREATE TABLE `__new_log_lines` (
	`seq` integer PRIMARY KEY NOT NULL,
	`id` text NOT NULL,
	`at` integer NOT NULL,
	`level` text NOT NULL,
	`source` text NOT NULL,
	`message` text NOT NULL,
	`stack` text,
	`request_id` text,
	`ids` text NOT NULL
);
--> statement-breakpoint
-- The key is the time in steps of 1/1024 ms: lines of one millisecond stand in the order of their ids.
INSERT INTO `__new_log_lines`("seq", "id", "at", "level", "source", "message", "stack", "request_id", "ids")
	SELECT "at" * 1024 + row_number() OVER (PARTITION BY "at" ORDER BY "id") - 1, "id", "at", "level", "source", "message", "stack", "request_id", "ids" FROM `log_lines`;
--> statement-breakpoint
DROP TABLE `log_lines`;
--> statement-breakpoint
ALTER TABLE `__new_log_lines` RENAME TO `log_lines`;
--> statement-breakpoint
CREATE UNIQUE INDEX `log_lines_id_unique` ON `log_lines` (`id`);
--> statement-breakpoint
CREATE INDEX `log_lines_level` ON `log_lines` (`level`);
--> statement-breakpoint
-- The text stays in log_lines alone; the index is kept by the triggers below. Lines are never changed.
CREATE VIRTUAL TABLE log_lines_fts USING fts5(level, source, message, stack, request_id, ids, content='log_lines', content_rowid='seq', tokenize='unicode61 remove_diacritics 2');
--> statement-breakpoint
INSERT INTO log_lines_fts(log_lines_fts) VALUES ('rebuild');
--> statement-breakpoint
CREATE TRIGGER log_lines_indexed AFTER INSERT ON log_lines BEGIN
  INSERT INTO log_lines_fts(rowid, level, source, message, stack, request_id, ids) VALUES (new.seq, new.level, new.source, new.message, new.stack, new.request_id, new.ids);
END;
--> statement-breakpoint
CREATE TRIGGER log_lines_unindexed AFTER DELETE ON log_lines BEGIN
  INSERT INTO log_lines_fts(log_lines_fts, rowid, level, source, message, stack, request_id, ids) VALUES ('delete', old.seq, old.level, old.source, old.message, old.stack, old.request_id, old.ids);
END;
