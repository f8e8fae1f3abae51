CREATE TABLE `domains` (
	`id` text PRIMARY KEY NOT NULL,
	`project_id` text NOT NULL,
	`hostname` text NOT NULL,
	`state` text NOT NULL,
	`problem` text,
	`token` text NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	`checked_at` integer,
	FOREIGN KEY (`project_id`) REFERENCES `projects`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `domains_claim` ON `domains` (`project_id`,`hostname`);--> statement-breakpoint
CREATE UNIQUE INDEX `domains_active` ON `domains` (`hostname`) WHERE "domains"."state" = 'active';--> statement-breakpoint
ALTER TABLE `projects` ADD `storage_bytes` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `projects` ADD `upload_bytes` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `projects` ADD `cover_bytes` integer DEFAULT 0 NOT NULL;