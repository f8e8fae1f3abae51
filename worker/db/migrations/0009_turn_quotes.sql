ALTER TABLE `turns` ADD `quote_low` integer;--> statement-breakpoint
ALTER TABLE `turns` ADD `quote_high` integer;--> statement-breakpoint
ALTER TABLE `turns` ADD `quote_ceiling` integer;--> statement-breakpoint
ALTER TABLE `turns` ADD `charged` integer;