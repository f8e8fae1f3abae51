CREATE TABLE `banners` (
	`id` text PRIMARY KEY NOT NULL,
	`text` text NOT NULL,
	`text_de` text,
	`link_url` text,
	`link_label` text,
	`link_label_de` text,
	`tone` text NOT NULL,
	`audience` text NOT NULL,
	`is_dismissible` integer NOT NULL,
	`starts_at` integer,
	`ends_at` integer,
	`revision` integer DEFAULT 1 NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `banners_starts` ON `banners` (`starts_at`);--> statement-breakpoint
CREATE INDEX `banners_created` ON `banners` (`created_at`,`id`);