CREATE INDEX `sessions_views` ON `sessions` (`expires_at`) WHERE "sessions"."impersonated_by" IS NOT NULL;--> statement-breakpoint
CREATE INDEX `users_admins` ON `users` (`role`) WHERE "users"."role" = 'admin';--> statement-breakpoint
CREATE INDEX `users_suspended` ON `users` (`created_at`) WHERE "users"."banned" = 1;--> statement-breakpoint
CREATE INDEX `users_name` ON `users` ("name" collate nocase);--> statement-breakpoint
CREATE INDEX `turns_user` ON `turns` (`user_id`,`created_at`);