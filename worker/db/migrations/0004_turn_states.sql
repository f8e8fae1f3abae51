CREATE TABLE `meter_calls` (
	`key` text PRIMARY KEY NOT NULL,
	`kind` text NOT NULL,
	`turn_id` text NOT NULL,
	`micro_credits` integer NOT NULL,
	`created_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `meter_calls_turn` ON `meter_calls` (`turn_id`);--> statement-breakpoint
ALTER TABLE `turns` ADD `cached_tokens` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `turns` ADD `mode` text DEFAULT 'build' NOT NULL;--> statement-breakpoint
ALTER TABLE `turns` ADD `spent` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `turns` ADD `free` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `turns` ADD `repairs` integer DEFAULT 0 NOT NULL;