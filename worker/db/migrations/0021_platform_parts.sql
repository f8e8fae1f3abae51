CREATE TABLE `app_flushes` (
	`id` text PRIMARY KEY NOT NULL,
	`at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `app_flushes_at` ON `app_flushes` (`at`);--> statement-breakpoint
CREATE TABLE `app_servers` (
	`project_id` text NOT NULL,
	`environment` text NOT NULL,
	`bundle_id` text NOT NULL,
	`problem` text,
	`colo` text,
	`storage_bytes` integer,
	`started_at` integer NOT NULL,
	`last_request_at` integer NOT NULL,
	`suspended_at` integer,
	PRIMARY KEY(`project_id`, `environment`),
	FOREIGN KEY (`project_id`) REFERENCES `projects`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `app_servers_last` ON `app_servers` (`last_request_at`);--> statement-breakpoint
CREATE INDEX `app_servers_environment` ON `app_servers` (`environment`,`last_request_at`);--> statement-breakpoint
CREATE INDEX `app_servers_suspended` ON `app_servers` (`last_request_at`) WHERE suspended_at IS NOT NULL;--> statement-breakpoint
CREATE INDEX `app_servers_failed` ON `app_servers` (`last_request_at`) WHERE problem IS NOT NULL;--> statement-breakpoint
CREATE TABLE `job_runs` (
	`job` text PRIMARY KEY NOT NULL,
	`cron` text NOT NULL,
	`started_at` integer NOT NULL,
	`duration_ms` integer NOT NULL,
	`error` text,
	`succeeded_at` integer,
	`handled` integer DEFAULT 0 NOT NULL,
	`backlog` integer,
	`oldest_at` integer
);
--> statement-breakpoint
CREATE TABLE `outside_calls` (
	`minute` integer NOT NULL,
	`part` text NOT NULL,
	`answered` integer NOT NULL,
	`failed` integer NOT NULL,
	`total_ms` integer NOT NULL,
	PRIMARY KEY(`minute`, `part`)
);
--> statement-breakpoint
CREATE TABLE `platform_switches` (
	`key` text PRIMARY KEY NOT NULL,
	`reason` text NOT NULL,
	`set_by` text NOT NULL,
	`set_at` integer NOT NULL
);
