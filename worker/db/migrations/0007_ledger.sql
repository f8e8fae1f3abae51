CREATE TABLE `credit_days` (
	`user_id` text NOT NULL,
	`day` text NOT NULL,
	`project_id` text NOT NULL,
	`charged` integer NOT NULL,
	`turns` integer NOT NULL,
	PRIMARY KEY(`user_id`, `day`, `project_id`)
);
--> statement-breakpoint
CREATE TABLE `credit_hold_parts` (
	`hold_id` text NOT NULL,
	`seq` integer NOT NULL,
	`lot_id` text NOT NULL,
	`amount` integer NOT NULL,
	PRIMARY KEY(`hold_id`, `seq`),
	FOREIGN KEY (`hold_id`) REFERENCES `credit_holds`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`lot_id`) REFERENCES `credit_lots`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE TABLE `credit_holds` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`project_id` text NOT NULL,
	`turn_id` text NOT NULL,
	`amount` integer NOT NULL,
	`state` text DEFAULT 'open' NOT NULL,
	`charged` integer,
	`expires_at` integer NOT NULL,
	`created_at` integer NOT NULL,
	`closed_at` integer
);
--> statement-breakpoint
CREATE INDEX `credit_holds_open` ON `credit_holds` (`state`,`expires_at`);--> statement-breakpoint
CREATE INDEX `credit_holds_user` ON `credit_holds` (`user_id`,`state`);--> statement-breakpoint
CREATE TABLE `credit_lots` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`source` text NOT NULL,
	`priority` integer NOT NULL,
	`amount` integer NOT NULL,
	`expires_at` integer,
	`created_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `credit_lots_user` ON `credit_lots` (`user_id`,`priority`,`expires_at`);--> statement-breakpoint
CREATE INDEX `credit_lots_expiry` ON `credit_lots` (`expires_at`);--> statement-breakpoint
CREATE TABLE `ledger_accounts` (
	`id` text PRIMARY KEY NOT NULL,
	`kind` text NOT NULL,
	`balance` integer DEFAULT 0 NOT NULL,
	`min_balance` integer,
	CONSTRAINT "ledger_accounts_covered" CHECK("ledger_accounts"."min_balance" is null or "ledger_accounts"."balance" >= "ledger_accounts"."min_balance")
);
--> statement-breakpoint
CREATE TABLE `ledger_transfers` (
	`id` text PRIMARY KEY NOT NULL,
	`key` text NOT NULL,
	`from_account` text NOT NULL,
	`to_account` text NOT NULL,
	`amount` integer NOT NULL,
	`kind` text NOT NULL,
	`user_id` text NOT NULL,
	`project_id` text,
	`turn_id` text,
	`lot_id` text,
	`reason` text,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`from_account`) REFERENCES `ledger_accounts`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`to_account`) REFERENCES `ledger_accounts`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "ledger_transfers_positive" CHECK("ledger_transfers"."amount" > 0 and "ledger_transfers"."from_account" <> "ledger_transfers"."to_account")
);
--> statement-breakpoint
CREATE UNIQUE INDEX `ledger_transfers_key_unique` ON `ledger_transfers` (`key`);--> statement-breakpoint
CREATE INDEX `ledger_transfers_user` ON `ledger_transfers` (`user_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `ledger_transfers_turn` ON `ledger_transfers` (`turn_id`);--> statement-breakpoint
CREATE TABLE `spending_limits` (
	`user_id` text NOT NULL,
	`project_id` text NOT NULL,
	`period` text NOT NULL,
	`micro_credits` integer NOT NULL,
	`effect` text NOT NULL,
	`alerted_on` text,
	`updated_at` integer NOT NULL,
	PRIMARY KEY(`user_id`, `project_id`, `period`)
);
--> statement-breakpoint
CREATE TABLE `subscriptions` (
	`user_id` text PRIMARY KEY NOT NULL,
	`plan` text NOT NULL,
	`interval` text NOT NULL,
	`status` text NOT NULL,
	`stripe_subscription_id` text NOT NULL,
	`period_end` integer NOT NULL,
	`ends_at_period_end` integer NOT NULL,
	`updated_at` integer NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `subscriptions_stripe_subscription_id_unique` ON `subscriptions` (`stripe_subscription_id`);