CREATE TABLE `app_access` (
	`project_id` text PRIMARY KEY NOT NULL,
	`mode` text NOT NULL,
	`password_hash` text,
	`revision` integer NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`project_id`) REFERENCES `projects`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `app_guests` (
	`project_id` text NOT NULL,
	`email` text NOT NULL,
	`added_at` integer NOT NULL,
	PRIMARY KEY(`project_id`, `email`),
	FOREIGN KEY (`project_id`) REFERENCES `projects`(`id`) ON UPDATE no action ON DELETE cascade
);
