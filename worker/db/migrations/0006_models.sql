CREATE TABLE `model_health` (
	`minute` integer NOT NULL,
	`provider` text NOT NULL,
	`answered` integer NOT NULL,
	`failed` integer NOT NULL,
	`first_ms` integer NOT NULL,
	PRIMARY KEY(`minute`, `provider`)
);
--> statement-breakpoint
CREATE TABLE `model_keys` (
	`user_id` text NOT NULL,
	`provider` text NOT NULL,
	`sealed` text NOT NULL,
	`last4` text NOT NULL,
	`created_at` integer NOT NULL,
	PRIMARY KEY(`user_id`, `provider`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
