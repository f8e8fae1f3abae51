CREATE TABLE `saved_views` (
	`user_id` text NOT NULL,
	`page` text NOT NULL,
	`name` text NOT NULL,
	`search` text NOT NULL,
	`created_at` integer NOT NULL,
	PRIMARY KEY(`user_id`, `page`, `name`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
