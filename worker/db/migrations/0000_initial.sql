CREATE TABLE `identities` (
	`id` text PRIMARY KEY NOT NULL,
	`account_id` text NOT NULL,
	`provider_id` text NOT NULL,
	`user_id` text NOT NULL,
	`access_token` text,
	`refresh_token` text,
	`id_token` text,
	`access_token_expires_at` integer,
	`refresh_token_expires_at` integer,
	`scope` text,
	`password` text,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `identities_user` ON `identities` (`user_id`);--> statement-breakpoint
CREATE TABLE `sessions` (
	`id` text PRIMARY KEY NOT NULL,
	`token` text NOT NULL,
	`user_id` text NOT NULL,
	`expires_at` integer NOT NULL,
	`ip_address` text,
	`user_agent` text,
	`impersonated_by` text,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `sessions_token_unique` ON `sessions` (`token`);--> statement-breakpoint
CREATE INDEX `sessions_user` ON `sessions` (`user_id`);--> statement-breakpoint
CREATE INDEX `sessions_views` ON `sessions` (`expires_at`) WHERE "sessions"."impersonated_by" IS NOT NULL;--> statement-breakpoint
CREATE TABLE `users` (
	`id` text PRIMARY KEY NOT NULL,
	`name` text NOT NULL,
	`email` text NOT NULL,
	`email_verified` integer NOT NULL,
	`image` text,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	`role` text,
	`banned` integer,
	`ban_reason` text,
	`ban_expires` integer,
	`locale` text,
	`theme` text,
	`analytics_opt_out` integer DEFAULT false NOT NULL,
	`instructions` text DEFAULT '' NOT NULL,
	`deletion_at` integer
);
--> statement-breakpoint
CREATE UNIQUE INDEX `users_email_unique` ON `users` (`email`);--> statement-breakpoint
CREATE INDEX `users_created` ON `users` (`created_at`);--> statement-breakpoint
CREATE INDEX `users_deletion` ON `users` (`deletion_at`) WHERE "users"."deletion_at" IS NOT NULL;--> statement-breakpoint
CREATE INDEX `users_admins` ON `users` (`role`) WHERE "users"."role" = 'admin';--> statement-breakpoint
CREATE INDEX `users_suspended` ON `users` (`created_at`) WHERE "users"."banned" = 1;--> statement-breakpoint
CREATE INDEX `users_name` ON `users` ("name" collate nocase);--> statement-breakpoint
CREATE TABLE `verifications` (
	`id` text PRIMARY KEY NOT NULL,
	`identifier` text NOT NULL,
	`value` text NOT NULL,
	`expires_at` integer NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `verifications_identifier` ON `verifications` (`identifier`);--> statement-breakpoint
CREATE TABLE `saved_views` (
	`user_id` text NOT NULL,
	`page` text NOT NULL,
	`name` text NOT NULL,
	`search` text NOT NULL,
	`created_at` integer NOT NULL,
	PRIMARY KEY(`user_id`, `page`, `name`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `analytics_profiles` (
	`user_id` text PRIMARY KEY NOT NULL,
	`properties` text NOT NULL,
	`revision` integer NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
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
CREATE TABLE `audit_lines` (
	`id` text PRIMARY KEY NOT NULL,
	`actor_id` text NOT NULL,
	`action` text NOT NULL,
	`subject` text NOT NULL,
	`reason` text NOT NULL,
	`details` text NOT NULL,
	`created_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `audit_lines_newest` ON `audit_lines` (`created_at`);--> statement-breakpoint
CREATE INDEX `audit_lines_subject` ON `audit_lines` (`subject`,`created_at`);--> statement-breakpoint
CREATE INDEX `audit_lines_actor` ON `audit_lines` (`actor_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `audit_lines_action` ON `audit_lines` (`action`,`created_at`);--> statement-breakpoint
CREATE INDEX `audit_lines_actor_action` ON `audit_lines` (`actor_id`,`action`,`created_at`);--> statement-breakpoint
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
CREATE INDEX `banners_created` ON `banners` (`created_at`,`id`);--> statement-breakpoint
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
CREATE TABLE `credit_days` (
	`user_id` text NOT NULL,
	`day` text NOT NULL,
	`project_id` text NOT NULL,
	`charged` integer NOT NULL,
	`turns` integer NOT NULL,
	`given_back` integer DEFAULT 0 NOT NULL,
	PRIMARY KEY(`user_id`, `day`, `project_id`)
);
--> statement-breakpoint
CREATE TABLE `credit_hold_lots` (
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
	`purpose` text DEFAULT 'turn' NOT NULL,
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
CREATE TABLE `credit_notices` (
	`user_id` text NOT NULL,
	`kind` text NOT NULL,
	`ref` text NOT NULL,
	`sent_at` integer NOT NULL,
	PRIMARY KEY(`user_id`, `kind`, `ref`)
);
--> statement-breakpoint
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
CREATE INDEX `ledger_transfers_created` ON `ledger_transfers` (`created_at`);--> statement-breakpoint
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
	`cents` integer DEFAULT 0 NOT NULL,
	`created_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `stripe_payments_user` ON `stripe_payments` (`user_id`);--> statement-breakpoint
CREATE INDEX `stripe_payments_created` ON `stripe_payments` (`created_at`);--> statement-breakpoint
CREATE TABLE `stripe_refunds` (
	`payment_intent_id` text NOT NULL,
	`total_cents` integer NOT NULL,
	`cents` integer NOT NULL,
	`user_id` text NOT NULL,
	`created_at` integer NOT NULL,
	PRIMARY KEY(`payment_intent_id`, `total_cents`)
);
--> statement-breakpoint
CREATE INDEX `stripe_refunds_user` ON `stripe_refunds` (`user_id`);--> statement-breakpoint
CREATE INDEX `stripe_refunds_created` ON `stripe_refunds` (`created_at`);--> statement-breakpoint
CREATE TABLE `subscriptions` (
	`user_id` text PRIMARY KEY NOT NULL,
	`plan` text NOT NULL,
	`interval` text NOT NULL,
	`status` text NOT NULL,
	`stripe_subscription_id` text NOT NULL,
	`next_plan` text,
	`period_start` integer DEFAULT 0 NOT NULL,
	`period_end` integer NOT NULL,
	`ends_at_period_end` integer NOT NULL,
	`revision` integer DEFAULT 0 NOT NULL,
	`updated_at` integer NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `subscriptions_stripe_subscription_id_unique` ON `subscriptions` (`stripe_subscription_id`);--> statement-breakpoint
CREATE TABLE `error_days` (
	`day` integer NOT NULL,
	`kind` text NOT NULL,
	`events` integer NOT NULL,
	PRIMARY KEY(`day`, `kind`)
);
--> statement-breakpoint
CREATE TABLE `error_events` (
	`line_id` text PRIMARY KEY NOT NULL,
	`fingerprint` text NOT NULL,
	`at` integer NOT NULL,
	`source` text NOT NULL,
	`message` text NOT NULL,
	`stack` text,
	`request_id` text,
	`turn_id` text,
	`project_id` text,
	`deployment_id` text,
	`user_id` text,
	`is_paying` integer NOT NULL,
	`release` text NOT NULL
);
--> statement-breakpoint
CREATE INDEX `error_events_newest` ON `error_events` (`fingerprint`,`at`);--> statement-breakpoint
CREATE TABLE `error_group_days` (
	`fingerprint` text NOT NULL,
	`day` integer NOT NULL,
	`events` integer NOT NULL,
	PRIMARY KEY(`fingerprint`, `day`)
);
--> statement-breakpoint
CREATE INDEX `error_group_days_day` ON `error_group_days` (`day`);--> statement-breakpoint
CREATE TABLE `error_group_hours` (
	`fingerprint` text NOT NULL,
	`hour` integer NOT NULL,
	`events` integer NOT NULL,
	PRIMARY KEY(`fingerprint`, `hour`)
);
--> statement-breakpoint
CREATE INDEX `error_group_hours_hour` ON `error_group_hours` (`hour`);--> statement-breakpoint
CREATE TABLE `error_group_releases` (
	`fingerprint` text NOT NULL,
	`release` text NOT NULL,
	`events` integer NOT NULL,
	`first_at` integer NOT NULL,
	`last_at` integer NOT NULL,
	PRIMARY KEY(`fingerprint`, `release`)
);
--> statement-breakpoint
CREATE INDEX `error_group_releases_release` ON `error_group_releases` (`release`);--> statement-breakpoint
CREATE TABLE `error_group_turns` (
	`fingerprint` text NOT NULL,
	`turn_id` text NOT NULL,
	PRIMARY KEY(`fingerprint`, `turn_id`)
);
--> statement-breakpoint
CREATE TABLE `error_group_users` (
	`fingerprint` text NOT NULL,
	`user_id` text NOT NULL,
	`is_paying` integer NOT NULL,
	PRIMARY KEY(`fingerprint`, `user_id`)
);
--> statement-breakpoint
CREATE INDEX `error_group_users_user` ON `error_group_users` (`user_id`);--> statement-breakpoint
CREATE TABLE `error_groups` (
	`fingerprint` text PRIMARY KEY NOT NULL,
	`kind` text NOT NULL,
	`area` text NOT NULL,
	`title` text NOT NULL,
	`place` text NOT NULL,
	`code` text,
	`severity` text NOT NULL,
	`project_id` text,
	`state` text DEFAULT 'new' NOT NULL,
	`state_at` integer NOT NULL,
	`first_at` integer NOT NULL,
	`last_at` integer NOT NULL,
	`first_release` text DEFAULT '' NOT NULL,
	`last_release` text DEFAULT '' NOT NULL,
	`events` integer DEFAULT 0 NOT NULL,
	`users` integer DEFAULT 0 NOT NULL,
	`paying_users` integer DEFAULT 0 NOT NULL,
	`merged_into` text,
	`resolved_in_release` text,
	`resolves_next` integer DEFAULT false NOT NULL,
	`ignored_until_events` integer,
	`ignored_until_users` integer,
	`ignored_until` integer,
	`is_alert_due` integer DEFAULT false NOT NULL,
	`alerted_at` integer
);
--> statement-breakpoint
CREATE INDEX `error_groups_platform` ON `error_groups` (`last_at`) WHERE "error_groups"."kind" <> 'app' AND "error_groups"."merged_into" IS NULL;--> statement-breakpoint
CREATE INDEX `error_groups_apps` ON `error_groups` (`last_at`) WHERE "error_groups"."kind" = 'app' AND "error_groups"."merged_into" IS NULL;--> statement-breakpoint
CREATE INDEX `error_groups_merged` ON `error_groups` (`merged_into`) WHERE "error_groups"."merged_into" IS NOT NULL;--> statement-breakpoint
CREATE INDEX `error_groups_state` ON `error_groups` (`state`,`last_at`);--> statement-breakpoint
CREATE INDEX `error_groups_due` ON `error_groups` (`state_at`) WHERE "error_groups"."is_alert_due" = 1;--> statement-breakpoint
CREATE INDEX `error_groups_alerted` ON `error_groups` (`alerted_at`) WHERE "error_groups"."alerted_at" IS NOT NULL;--> statement-breakpoint
CREATE TABLE `releases` (
	`id` text PRIMARY KEY NOT NULL,
	`at` integer NOT NULL,
	`has_maps` integer DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE INDEX `releases_at` ON `releases` (`at`);--> statement-breakpoint
CREATE TABLE `apps` (
	`project_id` text PRIMARY KEY NOT NULL,
	`slug` text NOT NULL,
	`live_deployment_id` text,
	`taken_down_at` integer,
	`taken_down_status` integer,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`project_id`) REFERENCES `projects`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `apps_slug_unique` ON `apps` (`slug`);--> statement-breakpoint
CREATE TABLE `deployments` (
	`id` text PRIMARY KEY NOT NULL,
	`project_id` text NOT NULL,
	`version_id` text,
	`version_number` integer NOT NULL,
	`state` text NOT NULL,
	`manifest_hash` text,
	`build_ms` integer,
	`size_bytes` integer,
	`failure` text,
	`error` text,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`project_id`) REFERENCES `projects`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `deployments_project` ON `deployments` (`project_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `deployments_created` ON `deployments` (`created_at`);--> statement-breakpoint
CREATE TABLE `deployment_visits` (
	`deployment_id` text PRIMARY KEY NOT NULL,
	`visits` integer NOT NULL,
	`visitors` integer NOT NULL,
	`errors` integer NOT NULL,
	FOREIGN KEY (`deployment_id`) REFERENCES `deployments`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `former_addresses` (
	`slug` text PRIMARY KEY NOT NULL,
	`project_id` text NOT NULL,
	`until` integer NOT NULL,
	FOREIGN KEY (`project_id`) REFERENCES `projects`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `former_addresses_project` ON `former_addresses` (`project_id`);--> statement-breakpoint
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
CREATE TABLE `first_requests` (
	`seq` integer PRIMARY KEY NOT NULL,
	`turn_id` text NOT NULL,
	`user_id` text NOT NULL,
	`project_id` text NOT NULL,
	`is_staff` integer NOT NULL,
	`category` text NOT NULL,
	`language` text NOT NULL,
	`version` integer NOT NULL,
	`length` integer NOT NULL,
	`result` text DEFAULT 'open' NOT NULL,
	`preview_ms` integer,
	`repairs` integer DEFAULT 0 NOT NULL,
	`returned_day` integer DEFAULT false NOT NULL,
	`returned_week` integer DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE INDEX `first_requests_turn` ON `first_requests` (`turn_id`);--> statement-breakpoint
CREATE INDEX `first_requests_staff` ON `first_requests` (`is_staff`,`seq`);--> statement-breakpoint
CREATE INDEX `first_requests_category` ON `first_requests` (`is_staff`,`category`,`seq`);--> statement-breakpoint
CREATE INDEX `first_requests_language` ON `first_requests` (`is_staff`,`language`,`seq`);--> statement-breakpoint
CREATE INDEX `first_requests_result` ON `first_requests` (`is_staff`,`result`,`seq`);--> statement-breakpoint
CREATE INDEX `first_requests_version` ON `first_requests` (`version`);--> statement-breakpoint
CREATE TABLE `log_hours` (
	`hour` integer NOT NULL,
	`level` text NOT NULL,
	`lines` integer NOT NULL,
	PRIMARY KEY(`hour`, `level`)
);
--> statement-breakpoint
CREATE TABLE `log_lines` (
	`seq` integer PRIMARY KEY NOT NULL,
	`id` text NOT NULL,
	`at` integer NOT NULL,
	`level` text NOT NULL,
	`source` text NOT NULL,
	`message` text NOT NULL,
	`stack` text,
	`request_id` text,
	`ids` text NOT NULL,
	`release` text
);
--> statement-breakpoint
CREATE UNIQUE INDEX `log_lines_id_unique` ON `log_lines` (`id`);--> statement-breakpoint
CREATE INDEX `log_lines_level` ON `log_lines` (`level`);--> statement-breakpoint
CREATE TABLE `log_minutes` (
	`minute` integer NOT NULL,
	`level` text NOT NULL,
	`lines` integer NOT NULL,
	PRIMARY KEY(`minute`, `level`)
);
--> statement-breakpoint
CREATE TABLE `swept_requests` (
	`request_id` text PRIMARY KEY NOT NULL,
	`at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `swept_requests_at` ON `swept_requests` (`at`);--> statement-breakpoint
CREATE TABLE `outbox_emails` (
	`id` text PRIMARY KEY NOT NULL,
	`recipient` text NOT NULL,
	`subject` text NOT NULL,
	`body` text NOT NULL,
	`created_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `outbox_emails_recipient` ON `outbox_emails` (`recipient`,`created_at`);--> statement-breakpoint
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
--> statement-breakpoint
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
	`service` text NOT NULL,
	`answered` integer NOT NULL,
	`failed` integer NOT NULL,
	`total_ms` integer NOT NULL,
	PRIMARY KEY(`minute`, `service`)
);
--> statement-breakpoint
CREATE TABLE `platform_switches` (
	`key` text PRIMARY KEY NOT NULL,
	`reason` text NOT NULL,
	`set_by` text NOT NULL,
	`set_at` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `consents` (
	`project_id` text NOT NULL,
	`key` text NOT NULL,
	`given_by` text,
	`given_at` integer NOT NULL,
	PRIMARY KEY(`project_id`, `key`),
	FOREIGN KEY (`project_id`) REFERENCES `projects`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`given_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE TABLE `outbound_rules` (
	`project_id` text PRIMARY KEY NOT NULL,
	`hosts` text,
	`scripts` text NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`project_id`) REFERENCES `projects`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `project_members` (
	`project_id` text NOT NULL,
	`email` text NOT NULL,
	`added_at` integer NOT NULL,
	PRIMARY KEY(`project_id`, `email`),
	FOREIGN KEY (`project_id`) REFERENCES `projects`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `project_members_email` ON `project_members` (`email`);--> statement-breakpoint
CREATE TABLE `projects` (
	`id` text PRIMARY KEY NOT NULL,
	`owner_id` text NOT NULL,
	`title` text NOT NULL,
	`state` text NOT NULL,
	`color` text NOT NULL,
	`cover_hash` text,
	`version_count` integer NOT NULL,
	`copied_from` text,
	`storage_bytes` integer DEFAULT 0 NOT NULL,
	`upload_bytes` integer DEFAULT 0 NOT NULL,
	`cover_bytes` integer DEFAULT 0 NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	`archived_at` integer,
	`deleted_at` integer,
	FOREIGN KEY (`owner_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `projects_owner_updated` ON `projects` (`owner_id`,`updated_at`,`id`);--> statement-breakpoint
CREATE INDEX `projects_owner_created` ON `projects` (`owner_id`,`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `projects_copies` ON `projects` (`created_at`) WHERE copied_from IS NOT NULL;--> statement-breakpoint
CREATE INDEX `projects_owner_title` ON `projects` (`owner_id`,"title" collate nocase,`id`);--> statement-breakpoint
CREATE TABLE `invitations` (
	`friend_id` text PRIMARY KEY NOT NULL,
	`inviter_id` text NOT NULL,
	`verdict` text NOT NULL,
	`signs` text NOT NULL,
	`network` text,
	`built_at` integer,
	`paid_at` integer,
	`earned` integer DEFAULT 0 NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	CONSTRAINT "invitations_of_others" CHECK("invitations"."friend_id" <> "invitations"."inviter_id"),
	CONSTRAINT "invitations_earned" CHECK("invitations"."earned" = 0 or "invitations"."verdict" = 'clear')
);
--> statement-breakpoint
CREATE INDEX `invitations_inviter` ON `invitations` (`inviter_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `invitations_verdict` ON `invitations` (`verdict`,`created_at`);--> statement-breakpoint
CREATE INDEX `invitations_network` ON `invitations` (`network`);--> statement-breakpoint
CREATE TABLE `promo_campaigns` (
	`id` text PRIMARY KEY NOT NULL,
	`title` text NOT NULL,
	`kind` text NOT NULL,
	`micro_credits` integer,
	`valid_days` integer,
	`percent_off` integer,
	`ends_at` integer,
	`new_account_days` integer,
	`is_first_purchase_only` integer NOT NULL,
	`plans` text,
	`disabled_at` integer,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	CONSTRAINT "promo_campaigns_gives" CHECK(("promo_campaigns"."kind" = 'credits' and "promo_campaigns"."micro_credits" > 0 and "promo_campaigns"."percent_off" is null) or ("promo_campaigns"."kind" = 'discount' and "promo_campaigns"."percent_off" between 1 and 100 and "promo_campaigns"."micro_credits" is null))
);
--> statement-breakpoint
CREATE INDEX `promo_campaigns_newest` ON `promo_campaigns` (`created_at`);--> statement-breakpoint
CREATE TABLE `promo_codes` (
	`code` text PRIMARY KEY NOT NULL,
	`campaign_id` text NOT NULL,
	`max_redemptions` integer,
	`used` integer DEFAULT 0 NOT NULL,
	`ends_at` integer,
	`disabled_at` integer,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`campaign_id`) REFERENCES `promo_campaigns`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "promo_codes_within" CHECK("promo_codes"."max_redemptions" is null or "promo_codes"."used" <= "promo_codes"."max_redemptions"),
	CONSTRAINT "promo_codes_capitals" CHECK("promo_codes"."code" = upper("promo_codes"."code"))
);
--> statement-breakpoint
CREATE INDEX `promo_codes_campaign` ON `promo_codes` (`campaign_id`);--> statement-breakpoint
CREATE TABLE `promo_redemptions` (
	`campaign_id` text NOT NULL,
	`user_id` text NOT NULL,
	`code` text NOT NULL,
	`created_at` integer NOT NULL,
	PRIMARY KEY(`campaign_id`, `user_id`),
	FOREIGN KEY (`campaign_id`) REFERENCES `promo_campaigns`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`code`) REFERENCES `promo_codes`(`code`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `promo_redemptions_user` ON `promo_redemptions` (`user_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `promo_redemptions_code` ON `promo_redemptions` (`code`);--> statement-breakpoint
CREATE TABLE `referral_links` (
	`user_id` text PRIMARY KEY NOT NULL,
	`code` text NOT NULL,
	`created_at` integer NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `referral_links_code_unique` ON `referral_links` (`code`);--> statement-breakpoint
CREATE TABLE `project_secrets` (
	`project_id` text NOT NULL,
	`place` text NOT NULL,
	`name` text NOT NULL,
	`sealed` text NOT NULL,
	`set_by` text,
	`updated_at` integer NOT NULL,
	PRIMARY KEY(`project_id`, `place`, `name`),
	FOREIGN KEY (`project_id`) REFERENCES `projects`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`set_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE TABLE `welcome_terms` (
	`id` text PRIMARY KEY NOT NULL,
	`credits` integer NOT NULL,
	`valid_days` integer NOT NULL,
	`updated_at` integer NOT NULL,
	CONSTRAINT "welcome_terms_given" CHECK("welcome_terms"."credits" >= 0 and "welcome_terms"."valid_days" > 0)
);
--> statement-breakpoint
CREATE TABLE `welcomed_mailboxes` (
	`mailbox` text PRIMARY KEY NOT NULL,
	`created_at` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `app_minutes` (
	`project_id` text NOT NULL,
	`environment` text NOT NULL,
	`minute` integer NOT NULL,
	`requests` integer DEFAULT 0 NOT NULL,
	`visits` integer DEFAULT 0 NOT NULL,
	`errors` integer DEFAULT 0 NOT NULL,
	`ms_total` integer DEFAULT 0 NOT NULL,
	`buckets` text,
	PRIMARY KEY(`minute`, `project_id`, `environment`)
);
--> statement-breakpoint
CREATE INDEX `app_minutes_project` ON `app_minutes` (`project_id`,`minute`);--> statement-breakpoint
CREATE TABLE `project_days` (
	`project_id` text NOT NULL,
	`day` integer NOT NULL,
	`turns` integer DEFAULT 0 NOT NULL,
	`succeeded` integer DEFAULT 0 NOT NULL,
	`failed` integer DEFAULT 0 NOT NULL,
	`stopped` integer DEFAULT 0 NOT NULL,
	`spent` integer DEFAULT 0 NOT NULL,
	`free` integer DEFAULT 0 NOT NULL,
	`charged` integer DEFAULT 0 NOT NULL,
	`wasted` integer DEFAULT 0 NOT NULL,
	`captured` integer DEFAULT 0 NOT NULL,
	`released` integer DEFAULT 0 NOT NULL,
	`repairs` integer DEFAULT 0 NOT NULL,
	`visits` integer DEFAULT 0 NOT NULL,
	`requests` integer DEFAULT 0 NOT NULL,
	`errors` integer DEFAULT 0 NOT NULL,
	`publishes` integer DEFAULT 0 NOT NULL,
	`copies` integer DEFAULT 0 NOT NULL,
	PRIMARY KEY(`project_id`, `day`)
);
--> statement-breakpoint
CREATE INDEX `project_days_day` ON `project_days` (`day`);--> statement-breakpoint
CREATE TABLE `project_facts` (
	`project_id` text PRIMARY KEY NOT NULL,
	`owner_id` text NOT NULL,
	`plan` text NOT NULL,
	`is_staff` integer NOT NULL,
	`created_at` integer NOT NULL,
	`last_activity_at` integer NOT NULL,
	`turns` integer DEFAULT 0 NOT NULL,
	`succeeded` integer DEFAULT 0 NOT NULL,
	`ended` integer DEFAULT 0 NOT NULL,
	`repairs` integer DEFAULT 0 NOT NULL,
	`charged` integer DEFAULT 0 NOT NULL,
	`cost` integer DEFAULT 0 NOT NULL,
	`deployments` integer DEFAULT 0 NOT NULL,
	`slug` text,
	`visits_7` integer DEFAULT 0 NOT NULL,
	`visits_30` integer DEFAULT 0 NOT NULL,
	`requests_30` integer DEFAULT 0 NOT NULL,
	`errors_30` integer DEFAULT 0 NOT NULL,
	`storage_bytes` integer DEFAULT 0 NOT NULL,
	`copies` integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE INDEX `project_facts_owner` ON `project_facts` (`owner_id`);--> statement-breakpoint
CREATE INDEX `project_facts_created` ON `project_facts` (`created_at`);--> statement-breakpoint
CREATE INDEX `project_facts_activity` ON `project_facts` (`last_activity_at`);--> statement-breakpoint
CREATE INDEX `project_facts_turns` ON `project_facts` (`turns`);--> statement-breakpoint
CREATE INDEX `project_facts_cost` ON `project_facts` (`cost`);--> statement-breakpoint
CREATE INDEX `project_facts_visits` ON `project_facts` (`visits_30`);--> statement-breakpoint
CREATE INDEX `project_facts_errors` ON `project_facts` (`errors_30`);--> statement-breakpoint
CREATE INDEX `project_facts_storage` ON `project_facts` (`storage_bytes`);--> statement-breakpoint
CREATE INDEX `project_facts_slug` ON `project_facts` (`slug`);--> statement-breakpoint
CREATE TABLE `rank_projects` (
	`period` text NOT NULL,
	`project_id` text NOT NULL,
	`owner_id` text NOT NULL,
	`turns` integer DEFAULT 0 NOT NULL,
	`succeeded` integer DEFAULT 0 NOT NULL,
	`failed` integer DEFAULT 0 NOT NULL,
	`stopped` integer DEFAULT 0 NOT NULL,
	`spent` integer DEFAULT 0 NOT NULL,
	`free` integer DEFAULT 0 NOT NULL,
	`charged` integer DEFAULT 0 NOT NULL,
	`wasted` integer DEFAULT 0 NOT NULL,
	`captured` integer DEFAULT 0 NOT NULL,
	`released` integer DEFAULT 0 NOT NULL,
	`repairs` integer DEFAULT 0 NOT NULL,
	`visits` integer DEFAULT 0 NOT NULL,
	`requests` integer DEFAULT 0 NOT NULL,
	`errors` integer DEFAULT 0 NOT NULL,
	`publishes` integer DEFAULT 0 NOT NULL,
	`copies` integer DEFAULT 0 NOT NULL,
	`cost` integer DEFAULT 0 NOT NULL,
	`plan` text NOT NULL,
	`is_staff` integer NOT NULL,
	`previous_by_turns` integer,
	`previous_by_cost` integer,
	`previous_by_visits` integer,
	`previous_by_errors` integer,
	`previous_by_copies` integer,
	`trend` text NOT NULL,
	PRIMARY KEY(`period`, `project_id`)
);
--> statement-breakpoint
CREATE INDEX `rank_projects_turns` ON `rank_projects` (`period`,`turns`,`project_id`);--> statement-breakpoint
CREATE INDEX `rank_projects_cost` ON `rank_projects` (`period`,`cost`,`project_id`);--> statement-breakpoint
CREATE INDEX `rank_projects_visits` ON `rank_projects` (`period`,`visits`,`project_id`);--> statement-breakpoint
CREATE INDEX `rank_projects_errors` ON `rank_projects` (`period`,`errors`,`project_id`);--> statement-breakpoint
CREATE INDEX `rank_projects_copies` ON `rank_projects` (`period`,`copies`,`project_id`);--> statement-breakpoint
CREATE INDEX `rank_projects_captured` ON `rank_projects` (`period`,`captured`,`project_id`);--> statement-breakpoint
CREATE TABLE `rank_totals` (
	`period` text NOT NULL,
	`subject` text NOT NULL,
	`with_staff` integer NOT NULL,
	`from_day` integer NOT NULL,
	`to_day` integer NOT NULL,
	`count` integer DEFAULT 0 NOT NULL,
	`sums` text NOT NULL,
	`shares` text NOT NULL,
	`as_of` integer NOT NULL,
	PRIMARY KEY(`period`, `subject`, `with_staff`)
);
--> statement-breakpoint
CREATE TABLE `rank_users` (
	`period` text NOT NULL,
	`user_id` text NOT NULL,
	`turns` integer DEFAULT 0 NOT NULL,
	`succeeded` integer DEFAULT 0 NOT NULL,
	`failed` integer DEFAULT 0 NOT NULL,
	`stopped` integer DEFAULT 0 NOT NULL,
	`spent` integer DEFAULT 0 NOT NULL,
	`free` integer DEFAULT 0 NOT NULL,
	`charged` integer DEFAULT 0 NOT NULL,
	`wasted` integer DEFAULT 0 NOT NULL,
	`captured` integer DEFAULT 0 NOT NULL,
	`released` integer DEFAULT 0 NOT NULL,
	`paid_cents` integer DEFAULT 0 NOT NULL,
	`refund_cents` integer DEFAULT 0 NOT NULL,
	`cost` integer DEFAULT 0 NOT NULL,
	`plan` text NOT NULL,
	`is_staff` integer NOT NULL,
	`previous_by_captured` integer,
	`previous_by_paid` integer,
	`previous_by_cost` integer,
	`trend` text NOT NULL,
	PRIMARY KEY(`period`, `user_id`)
);
--> statement-breakpoint
CREATE INDEX `rank_users_captured` ON `rank_users` (`period`,`captured`,`user_id`);--> statement-breakpoint
CREATE INDEX `rank_users_paid` ON `rank_users` (`period`,`paid_cents`,`user_id`);--> statement-breakpoint
CREATE INDEX `rank_users_cost` ON `rank_users` (`period`,`cost`,`user_id`);--> statement-breakpoint
CREATE INDEX `rank_users_wasted` ON `rank_users` (`period`,`wasted`,`user_id`);--> statement-breakpoint
CREATE INDEX `rank_users_turns` ON `rank_users` (`period`,`turns`,`user_id`);--> statement-breakpoint
CREATE TABLE `stat_cohorts` (
	`week` integer PRIMARY KEY NOT NULL,
	`sign_ups` integer DEFAULT 0 NOT NULL,
	`built` text NOT NULL
);
--> statement-breakpoint
CREATE TABLE `stat_days` (
	`day` integer PRIMARY KEY NOT NULL,
	`active_users` integer DEFAULT 0 NOT NULL,
	`active_7` integer DEFAULT 0 NOT NULL,
	`active_30` integer DEFAULT 0 NOT NULL,
	`durations` text,
	`previews` text,
	`first_tokens` text
);
--> statement-breakpoint
CREATE TABLE `stat_dirty` (
	`slot` integer PRIMARY KEY NOT NULL
);
--> statement-breakpoint
CREATE TABLE `stat_dirty_days` (
	`day` integer PRIMARY KEY NOT NULL
);
--> statement-breakpoint
CREATE TABLE `stat_dirty_projects` (
	`project_id` text PRIMARY KEY NOT NULL
);
--> statement-breakpoint
CREATE TABLE `stat_dirty_users` (
	`user_id` text PRIMARY KEY NOT NULL
);
--> statement-breakpoint
CREATE TABLE `stat_slots` (
	`slot` integer PRIMARY KEY NOT NULL,
	`sign_ups` integer DEFAULT 0 NOT NULL,
	`reached_prompt` integer DEFAULT 0 NOT NULL,
	`reached_preview` integer DEFAULT 0 NOT NULL,
	`reached_second` integer DEFAULT 0 NOT NULL,
	`reached_published` integer DEFAULT 0 NOT NULL,
	`reached_paid` integer DEFAULT 0 NOT NULL,
	`turns` integer DEFAULT 0 NOT NULL,
	`succeeded` integer DEFAULT 0 NOT NULL,
	`failed` integer DEFAULT 0 NOT NULL,
	`stopped` integer DEFAULT 0 NOT NULL,
	`steps` integer DEFAULT 0 NOT NULL,
	`input_tokens` integer DEFAULT 0 NOT NULL,
	`cached_tokens` integer DEFAULT 0 NOT NULL,
	`output_tokens` integer DEFAULT 0 NOT NULL,
	`spent` integer DEFAULT 0 NOT NULL,
	`free` integer DEFAULT 0 NOT NULL,
	`charged` integer DEFAULT 0 NOT NULL,
	`held` integer DEFAULT 0 NOT NULL,
	`captured` integer DEFAULT 0 NOT NULL,
	`released` integer DEFAULT 0 NOT NULL,
	`granted` integer DEFAULT 0 NOT NULL,
	`refunded` integer DEFAULT 0 NOT NULL,
	`clawed_back` integer DEFAULT 0 NOT NULL,
	`revenue_cents` integer DEFAULT 0 NOT NULL,
	`refund_cents` integer DEFAULT 0 NOT NULL,
	`publishes` integer DEFAULT 0 NOT NULL,
	`app_requests` integer DEFAULT 0 NOT NULL,
	`app_errors` integer DEFAULT 0 NOT NULL,
	`error_lines` integer DEFAULT 0 NOT NULL,
	`durations` text,
	`previews` text,
	`first_tokens` text
);
--> statement-breakpoint
CREATE TABLE `stat_state` (
	`key` text PRIMARY KEY NOT NULL,
	`value` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `user_days` (
	`user_id` text NOT NULL,
	`day` integer NOT NULL,
	`turns` integer DEFAULT 0 NOT NULL,
	`succeeded` integer DEFAULT 0 NOT NULL,
	`failed` integer DEFAULT 0 NOT NULL,
	`stopped` integer DEFAULT 0 NOT NULL,
	`spent` integer DEFAULT 0 NOT NULL,
	`free` integer DEFAULT 0 NOT NULL,
	`charged` integer DEFAULT 0 NOT NULL,
	`wasted` integer DEFAULT 0 NOT NULL,
	`captured` integer DEFAULT 0 NOT NULL,
	`released` integer DEFAULT 0 NOT NULL,
	`paid_cents` integer DEFAULT 0 NOT NULL,
	`refund_cents` integer DEFAULT 0 NOT NULL,
	PRIMARY KEY(`user_id`, `day`)
);
--> statement-breakpoint
CREATE INDEX `user_days_day` ON `user_days` (`day`);--> statement-breakpoint
CREATE TABLE `user_facts` (
	`user_id` text PRIMARY KEY NOT NULL,
	`plan` text NOT NULL,
	`is_staff` integer NOT NULL,
	`created_at` integer NOT NULL,
	`last_seen_at` integer,
	`source` text NOT NULL,
	`projects` integer DEFAULT 0 NOT NULL,
	`published` integer DEFAULT 0 NOT NULL,
	`turns` integer DEFAULT 0 NOT NULL,
	`turns_7` integer DEFAULT 0 NOT NULL,
	`turns_30` integer DEFAULT 0 NOT NULL,
	`succeeded_30` integer DEFAULT 0 NOT NULL,
	`ended_30` integer DEFAULT 0 NOT NULL,
	`failed_streak` integer DEFAULT 0 NOT NULL,
	`first_turn_at` integer,
	`first_preview_at` integer,
	`second_turn_at` integer,
	`published_at` integer,
	`paid_at` integer,
	`balance` integer DEFAULT 0 NOT NULL,
	`captured` integer DEFAULT 0 NOT NULL,
	`captured_30` integer DEFAULT 0 NOT NULL,
	`paid_cents` integer DEFAULT 0 NOT NULL,
	`refund_cents` integer DEFAULT 0 NOT NULL,
	`cost` integer DEFAULT 0 NOT NULL,
	`cost_30` integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE INDEX `user_facts_created` ON `user_facts` (`created_at`);--> statement-breakpoint
CREATE INDEX `user_facts_seen` ON `user_facts` (`last_seen_at`);--> statement-breakpoint
CREATE INDEX `user_facts_plan` ON `user_facts` (`plan`,`created_at`);--> statement-breakpoint
CREATE INDEX `user_facts_source` ON `user_facts` (`source`,`created_at`);--> statement-breakpoint
CREATE INDEX `user_facts_projects` ON `user_facts` (`projects`);--> statement-breakpoint
CREATE INDEX `user_facts_published` ON `user_facts` (`published`);--> statement-breakpoint
CREATE INDEX `user_facts_turns` ON `user_facts` (`turns`);--> statement-breakpoint
CREATE INDEX `user_facts_turns_7` ON `user_facts` (`turns_7`);--> statement-breakpoint
CREATE INDEX `user_facts_turns_30` ON `user_facts` (`turns_30`);--> statement-breakpoint
CREATE INDEX `user_facts_streak` ON `user_facts` (`failed_streak`);--> statement-breakpoint
CREATE INDEX `user_facts_first_turn` ON `user_facts` (`first_turn_at`);--> statement-breakpoint
CREATE INDEX `user_facts_balance` ON `user_facts` (`balance`);--> statement-breakpoint
CREATE INDEX `user_facts_captured_30` ON `user_facts` (`captured_30`);--> statement-breakpoint
CREATE INDEX `user_facts_paid` ON `user_facts` (`paid_cents`);--> statement-breakpoint
CREATE INDEX `user_facts_refunds` ON `user_facts` (`refund_cents`);--> statement-breakpoint
CREATE INDEX `user_facts_cost` ON `user_facts` (`cost`);--> statement-breakpoint
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
CREATE TABLE `turns` (
	`id` text PRIMARY KEY NOT NULL,
	`seq` integer,
	`project_id` text NOT NULL,
	`user_id` text NOT NULL,
	`prompt` text NOT NULL,
	`state` text NOT NULL,
	`model` text,
	`steps` integer NOT NULL,
	`input_tokens` integer NOT NULL,
	`output_tokens` integer NOT NULL,
	`cached_tokens` integer DEFAULT 0 NOT NULL,
	`mode` text DEFAULT 'build' NOT NULL,
	`spent` integer DEFAULT 0 NOT NULL,
	`quote_low` integer,
	`quote_high` integer,
	`quote_ceiling` integer,
	`charged` integer,
	`free` integer DEFAULT 0 NOT NULL,
	`repairs` integer DEFAULT 0 NOT NULL,
	`sections` text,
	`error` text,
	`first_token_ms` integer,
	`preview_ms` integer,
	`files_changed` integer DEFAULT 0 NOT NULL,
	`checks_passed` integer DEFAULT 0 NOT NULL,
	`checks_failed` integer DEFAULT 0 NOT NULL,
	`attempts` integer DEFAULT 0 NOT NULL,
	`held` integer DEFAULT 0 NOT NULL,
	`refunded` integer DEFAULT 0 NOT NULL,
	`end_reason` text,
	`fingerprint` text,
	`failure` text,
	`is_first` integer DEFAULT false NOT NULL,
	`is_own_key` integer DEFAULT false NOT NULL,
	`created_at` integer NOT NULL,
	`started_at` integer,
	`finished_at` integer,
	FOREIGN KEY (`project_id`) REFERENCES `projects`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `turns_seq` ON `turns` (`seq`);--> statement-breakpoint
CREATE INDEX `turns_project` ON `turns` (`project_id`);--> statement-breakpoint
CREATE INDEX `turns_user_state` ON `turns` (`user_id`,`state`);--> statement-breakpoint
CREATE INDEX `turns_user` ON `turns` (`user_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `turns_created` ON `turns` (`created_at`);--> statement-breakpoint
CREATE INDEX `turns_open` ON `turns` (`state`) WHERE finished_at IS NULL;--> statement-breakpoint
CREATE INDEX `turns_first` ON `turns` (`user_id`) WHERE is_first = 1;--> statement-breakpoint
CREATE INDEX `turns_first_seq` ON `turns` (`seq`) WHERE is_first = 1;--> statement-breakpoint
CREATE TABLE `app_ai_days` (
	`project_id` text NOT NULL,
	`day` text NOT NULL,
	`calls` integer NOT NULL,
	`held` integer DEFAULT 0 NOT NULL,
	`charged` integer DEFAULT 0 NOT NULL,
	PRIMARY KEY(`project_id`, `day`),
	FOREIGN KEY (`project_id`) REFERENCES `projects`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `app_ai_limits` (
	`project_id` text PRIMARY KEY NOT NULL,
	`micro_credits_a_day` integer NOT NULL,
	`visitor_calls_a_day` integer NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`project_id`) REFERENCES `projects`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `rate_limits` (
	`key` text PRIMARY KEY NOT NULL,
	`count` integer NOT NULL,
	`expires_at` integer NOT NULL
);--> statement-breakpoint
-- What follows is written by hand: drizzle-kit knows no trigger, view, full-text index or row.

-- A transfer moves both balances or does not happen: the check on a balance undoes the whole statement.
CREATE TRIGGER ledger_transfers_post AFTER INSERT ON ledger_transfers BEGIN
  UPDATE ledger_accounts SET balance = balance - NEW.amount WHERE id = NEW.from_account;
  UPDATE ledger_accounts SET balance = balance + NEW.amount WHERE id = NEW.to_account;
END;
--> statement-breakpoint
CREATE TRIGGER ledger_transfers_no_update BEFORE UPDATE ON ledger_transfers BEGIN
  SELECT RAISE(ABORT, 'append_only');
END;
--> statement-breakpoint
CREATE TRIGGER ledger_transfers_no_delete BEFORE DELETE ON ledger_transfers BEGIN
  SELECT RAISE(ABORT, 'append_only');
END;
--> statement-breakpoint
CREATE TRIGGER credit_holds_close_once BEFORE UPDATE OF state ON credit_holds WHEN OLD.state <> 'open' BEGIN
  SELECT RAISE(ABORT, 'hold_not_open');
END;
--> statement-breakpoint
CREATE TRIGGER credit_days_charge AFTER INSERT ON ledger_transfers WHEN NEW.kind IN ('charge', 'overrun') BEGIN
  INSERT INTO credit_days (user_id, day, project_id, charged, turns)
  VALUES (NEW.user_id, strftime('%Y-%m-%d', NEW.created_at / 1000, 'unixepoch'), coalesce(NEW.project_id, ''), NEW.amount, 0)
  ON CONFLICT (user_id, day, project_id) DO UPDATE SET charged = charged + NEW.amount;
END;
--> statement-breakpoint
CREATE TRIGGER credit_days_turn AFTER UPDATE OF state ON credit_holds WHEN NEW.state = 'settled' AND NEW.purpose = 'turn' BEGIN
  INSERT INTO credit_days (user_id, day, project_id, charged, turns)
  VALUES (NEW.user_id, strftime('%Y-%m-%d', NEW.closed_at / 1000, 'unixepoch'), NEW.project_id, 0, 1)
  ON CONFLICT (user_id, day, project_id) DO UPDATE SET turns = turns + 1;
END;
--> statement-breakpoint
INSERT INTO ledger_accounts (id, kind) VALUES ('sys:mint', 'system'), ('sys:revenue', 'system'), ('sys:expired', 'system'), ('sys:writeoff', 'system');
--> statement-breakpoint
CREATE TRIGGER credit_days_give_back AFTER INSERT ON ledger_transfers WHEN NEW.kind = 'give_back' BEGIN
  INSERT INTO credit_days (user_id, day, project_id, charged, turns, given_back)
  VALUES (NEW.user_id, strftime('%Y-%m-%d', NEW.created_at / 1000, 'unixepoch'), coalesce(NEW.project_id, ''), 0, 0, NEW.amount)
  ON CONFLICT (user_id, day, project_id) DO UPDATE SET given_back = given_back + NEW.amount;
END;
--> statement-breakpoint
CREATE TRIGGER promo_redemptions_valid BEFORE INSERT ON promo_redemptions BEGIN
  SELECT RAISE(ABORT, 'promo_not_valid') WHERE NOT EXISTS (
    SELECT 1 FROM promo_codes c JOIN promo_campaigns p ON p.id = c.campaign_id
    WHERE c.code = NEW.code AND p.id = NEW.campaign_id AND p.kind = 'credits'
      AND c.disabled_at IS NULL AND p.disabled_at IS NULL
      AND (c.ends_at IS NULL OR c.ends_at > NEW.created_at) AND (p.ends_at IS NULL OR p.ends_at > NEW.created_at)
  );
END;
--> statement-breakpoint
-- The check on the code undoes the redemption, and the grant that stands in the same batch, once the last one is taken.
CREATE TRIGGER promo_redemptions_count AFTER INSERT ON promo_redemptions BEGIN
  UPDATE promo_codes SET used = used + 1 WHERE code = NEW.code;
END;
--> statement-breakpoint
CREATE TRIGGER promo_redemptions_no_update BEFORE UPDATE ON promo_redemptions BEGIN
  SELECT RAISE(ABORT, 'append_only');
END;
--> statement-breakpoint
CREATE TRIGGER promo_redemptions_no_delete BEFORE DELETE ON promo_redemptions BEGIN
  SELECT RAISE(ABORT, 'append_only');
END;
--> statement-breakpoint
CREATE TRIGGER audit_lines_no_update BEFORE UPDATE ON audit_lines BEGIN
  SELECT RAISE(ABORT, 'append_only');
END;
--> statement-breakpoint
CREATE TRIGGER audit_lines_no_delete BEFORE DELETE ON audit_lines BEGIN
  SELECT RAISE(ABORT, 'append_only');
END;
--> statement-breakpoint
-- The text stays in log_lines alone; the index is kept by the triggers below. Lines are never changed.
CREATE VIRTUAL TABLE log_lines_fts USING fts5(level, source, message, stack, request_id, ids, content='log_lines', content_rowid='seq', tokenize='unicode61 remove_diacritics 2');
--> statement-breakpoint
CREATE TRIGGER log_lines_indexed AFTER INSERT ON log_lines BEGIN
  INSERT INTO log_lines_fts(rowid, level, source, message, stack, request_id, ids) VALUES (new.seq, new.level, new.source, new.message, new.stack, new.request_id, new.ids);
END;
--> statement-breakpoint
CREATE TRIGGER log_lines_unindexed AFTER DELETE ON log_lines BEGIN
  INSERT INTO log_lines_fts(log_lines_fts, rowid, level, source, message, stack, request_id, ids) VALUES ('delete', old.seq, old.level, old.source, old.message, old.stack, old.request_id, old.ids);
END;
--> statement-breakpoint
CREATE TRIGGER log_lines_counted AFTER INSERT ON log_lines BEGIN
  INSERT INTO log_minutes (minute, level, lines) VALUES (new.at / 60000, new.level, 1) ON CONFLICT (minute, level) DO UPDATE SET lines = lines + 1;
  INSERT INTO log_hours (hour, level, lines) VALUES (new.at / 3600000, new.level, 1) ON CONFLICT (hour, level) DO UPDATE SET lines = lines + 1;
END;
--> statement-breakpoint
-- The group counts before its parts do: whether a person is new to it is asked of what was there.
-- Merged fingerprints count for the one they were merged into; their parts stay, so that they can be split off again.
CREATE TRIGGER error_events_counted AFTER INSERT ON error_events BEGIN
  UPDATE error_groups SET
    events = events + 1,
    users = users + (new.user_id IS NOT NULL AND NOT EXISTS (
      SELECT 1 FROM error_group_users u JOIN error_groups g ON g.fingerprint = u.fingerprint WHERE u.user_id = new.user_id AND (g.fingerprint = error_groups.fingerprint OR g.merged_into = error_groups.fingerprint))),
    paying_users = paying_users + (new.user_id IS NOT NULL AND new.is_paying AND NOT EXISTS (
      SELECT 1 FROM error_group_users u JOIN error_groups g ON g.fingerprint = u.fingerprint WHERE u.user_id = new.user_id AND u.is_paying AND (g.fingerprint = error_groups.fingerprint OR g.merged_into = error_groups.fingerprint))),
    first_release = CASE WHEN new.release <> '' AND (first_release = '' OR new.at < first_at) THEN new.release ELSE first_release END,
    last_release = CASE WHEN new.release <> '' AND (last_release = '' OR new.at >= last_at) THEN new.release ELSE last_release END,
    first_at = min(first_at, new.at),
    last_at = max(last_at, new.at)
  WHERE fingerprint = (SELECT coalesce(merged_into, fingerprint) FROM error_groups WHERE fingerprint = new.fingerprint);
  INSERT INTO error_group_releases (fingerprint, release, events, first_at, last_at) VALUES (new.fingerprint, new.release, 1, new.at, new.at)
    ON CONFLICT (fingerprint, release) DO UPDATE SET events = events + 1, first_at = min(first_at, excluded.first_at), last_at = max(last_at, excluded.last_at);
  INSERT INTO error_group_hours (fingerprint, hour, events) VALUES (new.fingerprint, new.at / 3600000, 1) ON CONFLICT (fingerprint, hour) DO UPDATE SET events = events + 1;
  INSERT INTO error_group_days (fingerprint, day, events) VALUES (new.fingerprint, new.at / 86400000, 1) ON CONFLICT (fingerprint, day) DO UPDATE SET events = events + 1;
  INSERT INTO error_days (day, kind, events) SELECT new.at / 86400000, kind, 1 FROM error_groups WHERE fingerprint = new.fingerprint ON CONFLICT (day, kind) DO UPDATE SET events = events + 1;
  INSERT INTO error_group_users (fingerprint, user_id, is_paying) SELECT new.fingerprint, new.user_id, new.is_paying WHERE new.user_id IS NOT NULL
    ON CONFLICT (fingerprint, user_id) DO UPDATE SET is_paying = max(is_paying, excluded.is_paying);
  INSERT INTO error_group_turns (fingerprint, turn_id) SELECT new.fingerprint, new.turn_id WHERE new.turn_id IS NOT NULL ON CONFLICT DO NOTHING;
  -- Resolved and here again, in the release it was resolved in or a later one; of an older one only old pages tell.
  UPDATE error_groups SET state = 'regressed', state_at = new.at, is_alert_due = (kind <> 'app')
  WHERE fingerprint = (SELECT coalesce(merged_into, fingerprint) FROM error_groups WHERE fingerprint = new.fingerprint)
    AND state = 'resolved' AND new.at > state_at
    AND NOT (resolves_next AND new.release = coalesce(resolved_in_release, ''))
    AND coalesce((SELECT at FROM releases WHERE id = new.release), new.at) >= coalesce((SELECT at FROM releases WHERE id = error_groups.resolved_in_release), 0);
  -- Ignored until it is worse, which it is now.
  UPDATE error_groups SET state = 'ongoing', state_at = new.at, is_alert_due = (kind <> 'app'), ignored_until_events = NULL, ignored_until_users = NULL, ignored_until = NULL
  WHERE fingerprint = (SELECT coalesce(merged_into, fingerprint) FROM error_groups WHERE fingerprint = new.fingerprint)
    AND state = 'ignored' AND (events >= ignored_until_events OR users >= ignored_until_users OR new.at >= ignored_until);
  DELETE FROM error_events WHERE fingerprint = new.fingerprint AND line_id IN (SELECT line_id FROM error_events WHERE fingerprint = new.fingerprint ORDER BY at DESC LIMIT -1 OFFSET 50);
END;
--> statement-breakpoint
-- What a fact changes is marked, and worked out again by a job.
-- Each insert says DO NOTHING itself: the outer statement's policy would replace an OR IGNORE.
CREATE TRIGGER stat_turns_added AFTER INSERT ON turns BEGIN
  INSERT INTO stat_dirty (slot) VALUES (NEW.created_at / 900000) ON CONFLICT DO NOTHING;
  INSERT INTO stat_dirty_users (user_id) VALUES (NEW.user_id) ON CONFLICT DO NOTHING;
  INSERT INTO stat_dirty_projects (project_id) VALUES (NEW.project_id) ON CONFLICT DO NOTHING;
END;
--> statement-breakpoint
CREATE TRIGGER stat_turns_changed AFTER UPDATE ON turns BEGIN
  INSERT INTO stat_dirty (slot) VALUES (NEW.created_at / 900000) ON CONFLICT DO NOTHING;
  INSERT INTO stat_dirty_users (user_id) VALUES (NEW.user_id) ON CONFLICT DO NOTHING;
  INSERT INTO stat_dirty_projects (project_id) VALUES (NEW.project_id) ON CONFLICT DO NOTHING;
END;
--> statement-breakpoint
CREATE TRIGGER stat_turns_removed AFTER DELETE ON turns BEGIN
  INSERT INTO stat_dirty (slot) VALUES (OLD.created_at / 900000) ON CONFLICT DO NOTHING;
  INSERT INTO stat_dirty_users (user_id) VALUES (OLD.user_id) ON CONFLICT DO NOTHING;
  INSERT INTO stat_dirty_projects (project_id) VALUES (OLD.project_id) ON CONFLICT DO NOTHING;
END;
--> statement-breakpoint
CREATE TRIGGER stat_ledger_added AFTER INSERT ON ledger_transfers BEGIN
  INSERT INTO stat_dirty (slot) VALUES (NEW.created_at / 900000) ON CONFLICT DO NOTHING;
  INSERT INTO stat_dirty_users (user_id) VALUES (NEW.user_id) ON CONFLICT DO NOTHING;
END;
--> statement-breakpoint
CREATE TRIGGER stat_payments_added AFTER INSERT ON stripe_payments BEGIN
  INSERT INTO stat_dirty (slot) VALUES (NEW.created_at / 900000) ON CONFLICT DO NOTHING;
  INSERT INTO stat_dirty_users (user_id) VALUES (NEW.user_id) ON CONFLICT DO NOTHING;
END;
--> statement-breakpoint
CREATE TRIGGER stat_refunds_added AFTER INSERT ON stripe_refunds BEGIN
  INSERT INTO stat_dirty (slot) VALUES (NEW.created_at / 900000) ON CONFLICT DO NOTHING;
  INSERT INTO stat_dirty_users (user_id) VALUES (NEW.user_id) ON CONFLICT DO NOTHING;
END;
--> statement-breakpoint
CREATE TRIGGER stat_deployments_added AFTER INSERT ON deployments BEGIN
  INSERT INTO stat_dirty (slot) VALUES (NEW.created_at / 900000) ON CONFLICT DO NOTHING;
  INSERT INTO stat_dirty_projects (project_id) VALUES (NEW.project_id) ON CONFLICT DO NOTHING;
  INSERT INTO stat_dirty_users (user_id) SELECT owner_id FROM projects WHERE id = NEW.project_id ON CONFLICT DO NOTHING;
END;
--> statement-breakpoint
CREATE TRIGGER stat_deployments_changed AFTER UPDATE ON deployments BEGIN
  INSERT INTO stat_dirty (slot) VALUES (NEW.created_at / 900000) ON CONFLICT DO NOTHING;
  INSERT INTO stat_dirty_projects (project_id) VALUES (NEW.project_id) ON CONFLICT DO NOTHING;
  INSERT INTO stat_dirty_users (user_id) SELECT owner_id FROM projects WHERE id = NEW.project_id ON CONFLICT DO NOTHING;
END;
--> statement-breakpoint
CREATE TRIGGER stat_deployments_removed AFTER DELETE ON deployments BEGIN
  INSERT INTO stat_dirty (slot) VALUES (OLD.created_at / 900000) ON CONFLICT DO NOTHING;
  INSERT INTO stat_dirty_projects (project_id) VALUES (OLD.project_id) ON CONFLICT DO NOTHING;
END;
--> statement-breakpoint
CREATE TRIGGER stat_apps_changed AFTER UPDATE ON apps BEGIN
  INSERT INTO stat_dirty_projects (project_id) VALUES (NEW.project_id) ON CONFLICT DO NOTHING;
END;
--> statement-breakpoint
CREATE TRIGGER stat_users_added AFTER INSERT ON users BEGIN
  INSERT INTO stat_dirty (slot) VALUES (NEW.created_at / 900000) ON CONFLICT DO NOTHING;
  INSERT INTO stat_dirty_users (user_id) VALUES (NEW.id) ON CONFLICT DO NOTHING;
END;
--> statement-breakpoint
CREATE TRIGGER stat_users_changed AFTER UPDATE OF role, created_at ON users BEGIN
  INSERT INTO stat_dirty (slot) VALUES (NEW.created_at / 900000), (OLD.created_at / 900000) ON CONFLICT DO NOTHING;
  INSERT INTO stat_dirty_users (user_id) VALUES (NEW.id) ON CONFLICT DO NOTHING;
  INSERT INTO stat_dirty_projects (project_id) SELECT id FROM projects WHERE owner_id = NEW.id ON CONFLICT DO NOTHING;
END;
--> statement-breakpoint
CREATE TRIGGER stat_users_removed AFTER DELETE ON users BEGIN
  INSERT INTO stat_dirty (slot) VALUES (OLD.created_at / 900000) ON CONFLICT DO NOTHING;
  DELETE FROM user_facts WHERE user_id = OLD.id;
  DELETE FROM rank_users WHERE user_id = OLD.id;
END;
--> statement-breakpoint
CREATE TRIGGER stat_sessions_added AFTER INSERT ON sessions BEGIN
  INSERT INTO stat_dirty_users (user_id) VALUES (NEW.user_id) ON CONFLICT DO NOTHING;
END;
--> statement-breakpoint
CREATE TRIGGER stat_sessions_changed AFTER UPDATE OF updated_at ON sessions BEGIN
  INSERT INTO stat_dirty_users (user_id) VALUES (NEW.user_id) ON CONFLICT DO NOTHING;
END;
--> statement-breakpoint
CREATE TRIGGER stat_projects_added AFTER INSERT ON projects BEGIN
  INSERT INTO stat_dirty_projects (project_id) VALUES (NEW.id) ON CONFLICT DO NOTHING;
  INSERT INTO stat_dirty_users (user_id) VALUES (NEW.owner_id) ON CONFLICT DO NOTHING;
END;
--> statement-breakpoint
CREATE TRIGGER stat_projects_changed AFTER UPDATE ON projects BEGIN
  INSERT INTO stat_dirty_projects (project_id) VALUES (NEW.id) ON CONFLICT DO NOTHING;
  INSERT INTO stat_dirty_users (user_id) VALUES (NEW.owner_id) ON CONFLICT DO NOTHING;
END;
--> statement-breakpoint
CREATE TRIGGER stat_projects_removed AFTER DELETE ON projects BEGIN
  INSERT INTO stat_dirty_users (user_id) VALUES (OLD.owner_id) ON CONFLICT DO NOTHING;
  DELETE FROM project_facts WHERE project_id = OLD.id;
  DELETE FROM rank_projects WHERE project_id = OLD.id;
END;
--> statement-breakpoint
CREATE TRIGGER stat_subscriptions_added AFTER INSERT ON subscriptions BEGIN
  INSERT INTO stat_dirty_users (user_id) VALUES (NEW.user_id) ON CONFLICT DO NOTHING;
  INSERT INTO stat_dirty_projects (project_id) SELECT id FROM projects WHERE owner_id = NEW.user_id ON CONFLICT DO NOTHING;
END;
--> statement-breakpoint
CREATE TRIGGER stat_subscriptions_changed AFTER UPDATE OF plan, status ON subscriptions BEGIN
  INSERT INTO stat_dirty_users (user_id) VALUES (NEW.user_id) ON CONFLICT DO NOTHING;
  INSERT INTO stat_dirty_projects (project_id) SELECT id FROM projects WHERE owner_id = NEW.user_id ON CONFLICT DO NOTHING;
END;
--> statement-breakpoint
CREATE TRIGGER stat_subscriptions_removed AFTER DELETE ON subscriptions BEGIN
  INSERT INTO stat_dirty_users (user_id) VALUES (OLD.user_id) ON CONFLICT DO NOTHING;
  INSERT INTO stat_dirty_projects (project_id) SELECT id FROM projects WHERE owner_id = OLD.user_id ON CONFLICT DO NOTHING;
END;
--> statement-breakpoint
CREATE TRIGGER stat_invitations_added AFTER INSERT ON invitations BEGIN
  INSERT INTO stat_dirty_users (user_id) VALUES (NEW.friend_id) ON CONFLICT DO NOTHING;
END;
--> statement-breakpoint
CREATE TRIGGER stat_redemptions_added AFTER INSERT ON promo_redemptions BEGIN
  INSERT INTO stat_dirty_users (user_id) VALUES (NEW.user_id) ON CONFLICT DO NOTHING;
END;
--> statement-breakpoint
CREATE TRIGGER stat_log_lines_added AFTER INSERT ON log_lines WHEN NEW.level = 'error' BEGIN
  INSERT INTO stat_dirty (slot) VALUES (NEW.at / 900000) ON CONFLICT DO NOTHING;
END;
--> statement-breakpoint
CREATE TRIGGER stat_app_minutes_added AFTER INSERT ON app_minutes WHEN NEW.environment = 'production' BEGIN
  INSERT INTO stat_dirty (slot) VALUES (NEW.minute / 15) ON CONFLICT DO NOTHING;
  INSERT INTO stat_dirty_projects (project_id) VALUES (NEW.project_id) ON CONFLICT DO NOTHING;
END;
--> statement-breakpoint
CREATE TRIGGER stat_app_minutes_changed AFTER UPDATE ON app_minutes WHEN NEW.environment = 'production' BEGIN
  INSERT INTO stat_dirty (slot) VALUES (NEW.minute / 15) ON CONFLICT DO NOTHING;
  INSERT INTO stat_dirty_projects (project_id) VALUES (NEW.project_id) ON CONFLICT DO NOTHING;
END;
--> statement-breakpoint
-- What the index below says of a turn. Tags are words of their own; limits of time are in ms.
-- Limits of cost are in micro-credits: a dollar of model cost is 300 million.
CREATE VIEW turn_words AS SELECT t.seq, t.prompt, coalesce(t.error, '') || ' ' || coalesce(t.failure, '') AS error,
  t.id || ' ' || t.user_id || ' ' || t.project_id || iif(u.role = 'admin', ' staff', ' maker')
  || iif(t.state IN ('succeeded', 'failed', 'stopped'), ' state_' || t.state, ' state_open')
  || ' mode_' || t.mode
  || coalesce(' model_' || t.model, '')
  || coalesce(' reason_' || t.end_reason, '')
  || coalesce(' fp_' || t.fingerprint, '')
  || iif(t.is_first, ' first', '') || iif(t.is_own_key, ' own_key', '') || iif(t.refunded > 0, ' refunded', '') || iif(t.repairs > 0, ' repaired', '') || iif(t.checks_failed > 0, ' checks_failed', '')
  || iif(t.finished_at - coalesce(t.started_at, t.created_at) > 10000, ' slow_10', '') || iif(t.finished_at - coalesce(t.started_at, t.created_at) > 30000, ' slow_30', '')
  || iif(t.finished_at - coalesce(t.started_at, t.created_at) > 60000, ' slow_60', '') || iif(t.finished_at - coalesce(t.started_at, t.created_at) > 300000, ' slow_300', '')
  || iif(t.spent + t.free > 3000000, ' dear_1', '') || iif(t.spent + t.free > 30000000, ' dear_10', '') || iif(t.spent + t.free > 300000000, ' dear_100', '') AS tags
FROM turns t LEFT JOIN users u ON u.id = t.user_id WHERE t.seq IS NOT NULL;
--> statement-breakpoint
-- The filters of the list of turns: any of them together are one search, which walks from the newest turn on.
CREATE VIRTUAL TABLE turns_fts USING fts5(prompt, tags, error, content='', contentless_delete=1, tokenize='unicode61 remove_diacritics 2 tokenchars ''_''');
--> statement-breakpoint
CREATE TRIGGER turns_indexed AFTER INSERT ON turns WHEN NEW.seq IS NOT NULL BEGIN
  INSERT INTO turns_fts (rowid, prompt, tags, error) SELECT seq, prompt, tags, error FROM turn_words WHERE seq = NEW.seq;
END;
--> statement-breakpoint
-- While it works, a turn changes often, and nothing that is searched for.
CREATE TRIGGER turns_reindexed AFTER UPDATE ON turns WHEN NEW.seq IS NOT NULL AND (NEW.seq IS NOT OLD.seq OR NEW.prompt IS NOT OLD.prompt OR NEW.user_id IS NOT OLD.user_id OR NEW.model IS NOT OLD.model OR NEW.finished_at IS NOT OLD.finished_at OR NEW.refunded IS NOT OLD.refunded OR NEW.end_reason IS NOT OLD.end_reason OR NEW.fingerprint IS NOT OLD.fingerprint OR NEW.is_first IS NOT OLD.is_first) BEGIN
  DELETE FROM turns_fts WHERE rowid = OLD.seq;
  INSERT INTO turns_fts (rowid, prompt, tags, error) SELECT seq, prompt, tags, error FROM turn_words WHERE seq = NEW.seq;
END;
--> statement-breakpoint
CREATE TRIGGER turns_unindexed AFTER DELETE ON turns WHEN OLD.seq IS NOT NULL BEGIN
  DELETE FROM turns_fts WHERE rowid = OLD.seq;
END;
--> statement-breakpoint
CREATE TRIGGER turns_refunded AFTER INSERT ON ledger_transfers WHEN NEW.key LIKE 'refund:%' AND NEW.turn_id IS NOT NULL BEGIN
  UPDATE turns SET refunded = refunded + NEW.amount WHERE id = NEW.turn_id;
END;
--> statement-breakpoint
-- A hold beyond a limit of its payer's undoes its batch: of two turns that begin at once, the second sees the first.
CREATE TRIGGER credit_holds_within_limits BEFORE INSERT ON credit_holds BEGIN
  SELECT RAISE(ABORT, 'spending_limit') WHERE EXISTS (
    SELECT 1 FROM spending_limits l
    WHERE l.user_id = NEW.user_id AND l.effect = 'block' AND l.project_id IN ('', NEW.project_id)
      AND l.micro_credits < NEW.amount
        + (SELECT coalesce(sum(d.charged), 0) FROM credit_days d WHERE d.user_id = NEW.user_id
            AND d.day >= strftime(CASE l.period WHEN 'day' THEN '%Y-%m-%d' ELSE '%Y-%m-01' END, NEW.created_at / 1000, 'unixepoch')
            AND (l.project_id = '' OR d.project_id = l.project_id))
        + (SELECT coalesce(sum(h.amount), 0) FROM credit_holds h WHERE h.user_id = NEW.user_id AND h.state = 'open'
            AND (l.project_id = '' OR h.project_id = l.project_id))
  );
END;
--> statement-breakpoint
-- AI of an app beyond its ceiling of a UTC day undoes its batch: of many calls at once, each sees those before it.
CREATE TRIGGER app_ai_within_ceiling BEFORE INSERT ON credit_holds WHEN NEW.purpose = 'ai' BEGIN
  SELECT RAISE(ABORT, 'ai_ceiling') WHERE NOT EXISTS (
    SELECT 1 FROM app_ai_limits l WHERE l.project_id = NEW.project_id
      AND l.micro_credits_a_day >= NEW.amount + coalesce((SELECT d.held + d.charged FROM app_ai_days d
        WHERE d.project_id = NEW.project_id AND d.day = strftime('%Y-%m-%d', NEW.created_at / 1000, 'unixepoch')), 0)
  );
END;
--> statement-breakpoint
CREATE TRIGGER app_ai_held AFTER INSERT ON credit_holds WHEN NEW.purpose = 'ai' BEGIN
  INSERT INTO app_ai_days (project_id, day, calls, held)
  VALUES (NEW.project_id, strftime('%Y-%m-%d', NEW.created_at / 1000, 'unixepoch'), 0, NEW.amount)
  ON CONFLICT (project_id, day) DO UPDATE SET held = held + NEW.amount;
END;
--> statement-breakpoint
CREATE TRIGGER app_ai_closed AFTER UPDATE OF state ON credit_holds WHEN NEW.purpose = 'ai' BEGIN
  UPDATE app_ai_days SET held = held - NEW.amount, charged = charged + coalesce(NEW.charged, 0)
  WHERE project_id = NEW.project_id AND day = strftime('%Y-%m-%d', NEW.created_at / 1000, 'unixepoch');
END;
--> statement-breakpoint
CREATE TRIGGER first_requests_removed AFTER DELETE ON turns WHEN OLD.is_first = 1 BEGIN
  DELETE FROM first_requests WHERE seq = OLD.seq;
END;
--> statement-breakpoint
-- A copy counts for what it was copied from.
CREATE TRIGGER stat_copies_added AFTER INSERT ON projects WHEN NEW.copied_from IS NOT NULL BEGIN
  INSERT INTO stat_dirty (slot) VALUES (NEW.created_at / 900000) ON CONFLICT DO NOTHING;
  INSERT INTO stat_dirty_projects (project_id) VALUES (NEW.copied_from) ON CONFLICT DO NOTHING;
END;
--> statement-breakpoint
CREATE TRIGGER stat_copies_removed AFTER DELETE ON projects WHEN OLD.copied_from IS NOT NULL BEGIN
  INSERT INTO stat_dirty (slot) VALUES (OLD.created_at / 900000) ON CONFLICT DO NOTHING;
  INSERT INTO stat_dirty_projects (project_id) VALUES (OLD.copied_from) ON CONFLICT DO NOTHING;
END;
--> statement-breakpoint
CREATE TABLE `app_mails` (
	`id` text PRIMARY KEY NOT NULL,
	`project_id` text NOT NULL,
	`place` text NOT NULL,
	`state` text NOT NULL,
	`provider_id` text,
	`problem` text,
	`sender` text NOT NULL,
	`recipients` text NOT NULL,
	`subject` text NOT NULL,
	`content` text NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`project_id`) REFERENCES `projects`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `app_mails_place` ON `app_mails` (`project_id`,`place`,`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `app_mails_provider` ON `app_mails` (`provider_id`);--> statement-breakpoint
CREATE TABLE `mail_suppressions` (
	`project_id` text NOT NULL,
	`recipient` text NOT NULL,
	`reason` text NOT NULL,
	`created_at` integer NOT NULL,
	PRIMARY KEY(`project_id`, `recipient`),
	FOREIGN KEY (`project_id`) REFERENCES `projects`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `mail_suppressions_day` ON `mail_suppressions` (`project_id`,`created_at`);
