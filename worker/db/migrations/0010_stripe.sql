CREATE TABLE `auto_top_up_charges` (
	`user_id` text NOT NULL,
	`month` text NOT NULL,
	`seq` integer NOT NULL,
	`packs` integer NOT NULL,
	`state` text NOT NULL,
	`created_at` integer NOT NULL,
	PRIMARY KEY(`user_id`, `month`, `seq`)
);
--> statement-breakpoint
CREATE TABLE `auto_top_ups` (
	`user_id` text PRIMARY KEY NOT NULL,
	`below_credits` integer NOT NULL,
	`packs` integer NOT NULL,
	`monthly_packs` integer NOT NULL,
	`state` text NOT NULL,
	`updated_at` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `credit_notices` (
	`user_id` text NOT NULL,
	`kind` text NOT NULL,
	`ref` text NOT NULL,
	`sent_at` integer NOT NULL,
	PRIMARY KEY(`user_id`, `kind`, `ref`)
);
--> statement-breakpoint
CREATE TABLE `stripe_customers` (
	`user_id` text PRIMARY KEY NOT NULL,
	`customer_id` text NOT NULL,
	`created_at` integer NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `stripe_customers_customer_id_unique` ON `stripe_customers` (`customer_id`);--> statement-breakpoint
CREATE TABLE `stripe_events` (
	`id` text PRIMARY KEY NOT NULL,
	`type` text NOT NULL,
	`created_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `stripe_events_created` ON `stripe_events` (`created_at`);--> statement-breakpoint
CREATE TABLE `stripe_payments` (
	`payment_intent_id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`grant_key` text NOT NULL,
	`created_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `stripe_payments_user` ON `stripe_payments` (`user_id`);--> statement-breakpoint
CREATE TABLE `stripe_stand_in_events` (
	`id` text PRIMARY KEY NOT NULL,
	`type` text NOT NULL,
	`customer_id` text,
	`body` text NOT NULL,
	`state` text NOT NULL,
	`attempts` integer DEFAULT 0 NOT NULL,
	`last_status` integer,
	`seq` integer NOT NULL,
	`created_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `stripe_stand_in_events_state` ON `stripe_stand_in_events` (`state`,`created_at`);--> statement-breakpoint
CREATE INDEX `stripe_stand_in_events_created` ON `stripe_stand_in_events` (`created_at`);--> statement-breakpoint
CREATE TABLE `stripe_stand_in_objects` (
	`id` text PRIMARY KEY NOT NULL,
	`type` text NOT NULL,
	`customer_id` text,
	`data` text NOT NULL,
	`created_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `stripe_stand_in_objects_type` ON `stripe_stand_in_objects` (`type`,`customer_id`,`created_at`);--> statement-breakpoint
CREATE TABLE `stripe_stand_in_requests` (
	`key` text PRIMARY KEY NOT NULL,
	`fingerprint` text NOT NULL,
	`status` integer,
	`body` text,
	`created_at` integer NOT NULL
);
--> statement-breakpoint
ALTER TABLE `subscriptions` ADD `next_plan` text;--> statement-breakpoint
ALTER TABLE `subscriptions` ADD `period_start` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `subscriptions` ADD `revision` integer DEFAULT 0 NOT NULL;