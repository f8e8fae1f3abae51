CREATE TABLE `analytics_profiles` (
	`user_id` text PRIMARY KEY NOT NULL,
	`properties` text NOT NULL,
	`revision` integer NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
