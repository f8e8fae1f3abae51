ALTER TABLE `users` ADD `instructions` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `turns` ADD `sections` text;