CREATE TABLE `project_members` (
	`project_id` text NOT NULL,
	`email` text NOT NULL,
	`added_at` integer NOT NULL,
	PRIMARY KEY(`project_id`, `email`),
	FOREIGN KEY (`project_id`) REFERENCES `projects`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `project_members_email` ON `project_members` (`email`);--> statement-breakpoint
DROP INDEX `projects_owner_updated`;--> statement-breakpoint
ALTER TABLE `projects` ADD `cover_hash` text;--> statement-breakpoint
CREATE INDEX `projects_owner_created` ON `projects` (`owner_id`,`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `projects_owner_title` ON `projects` (`owner_id`,"title" collate nocase,`id`);--> statement-breakpoint
CREATE INDEX `projects_owner_updated` ON `projects` (`owner_id`,`updated_at`,`id`);