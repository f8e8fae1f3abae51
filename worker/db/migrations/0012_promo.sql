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
CREATE UNIQUE INDEX `referral_links_code_unique` ON `referral_links` (`code`);