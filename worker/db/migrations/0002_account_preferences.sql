ALTER TABLE `users` ADD `locale` text;--> statement-breakpoint
ALTER TABLE `users` ADD `theme` text;--> statement-breakpoint
ALTER TABLE `users` ADD `analytics_opt_out` integer DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE `users` ADD `deletion_at` integer;--> statement-breakpoint
CREATE INDEX `users_deletion` ON `users` (`deletion_at`) WHERE "users"."deletion_at" IS NOT NULL;