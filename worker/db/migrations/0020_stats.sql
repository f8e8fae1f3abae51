CREATE TABLE `stripe_refunds` (
	`payment_intent_id` text NOT NULL,
	`total_cents` integer NOT NULL,
	`cents` integer NOT NULL,
	`user_id` text NOT NULL,
	`created_at` integer NOT NULL,
	PRIMARY KEY(`payment_intent_id`, `total_cents`)
);
--> statement-breakpoint
CREATE INDEX `stripe_refunds_user` ON `stripe_refunds` (`user_id`);
--> statement-breakpoint
CREATE INDEX `stripe_refunds_created` ON `stripe_refunds` (`created_at`);
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
CREATE INDEX `app_minutes_project` ON `app_minutes` (`project_id`,`minute`);
--> statement-breakpoint
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
CREATE INDEX `project_days_day` ON `project_days` (`day`);
--> statement-breakpoint
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
CREATE INDEX `project_facts_owner` ON `project_facts` (`owner_id`);
--> statement-breakpoint
CREATE INDEX `project_facts_created` ON `project_facts` (`created_at`);
--> statement-breakpoint
CREATE INDEX `project_facts_activity` ON `project_facts` (`last_activity_at`);
--> statement-breakpoint
CREATE INDEX `project_facts_turns` ON `project_facts` (`turns`);
--> statement-breakpoint
CREATE INDEX `project_facts_cost` ON `project_facts` (`cost`);
--> statement-breakpoint
CREATE INDEX `project_facts_visits` ON `project_facts` (`visits_30`);
--> statement-breakpoint
CREATE INDEX `project_facts_errors` ON `project_facts` (`errors_30`);
--> statement-breakpoint
CREATE INDEX `project_facts_storage` ON `project_facts` (`storage_bytes`);
--> statement-breakpoint
CREATE INDEX `project_facts_slug` ON `project_facts` (`slug`);
--> statement-breakpoint
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
CREATE INDEX `rank_projects_turns` ON `rank_projects` (`period`,`turns`,`project_id`);
--> statement-breakpoint
CREATE INDEX `rank_projects_cost` ON `rank_projects` (`period`,`cost`,`project_id`);
--> statement-breakpoint
CREATE INDEX `rank_projects_visits` ON `rank_projects` (`period`,`visits`,`project_id`);
--> statement-breakpoint
CREATE INDEX `rank_projects_errors` ON `rank_projects` (`period`,`errors`,`project_id`);
--> statement-breakpoint
CREATE INDEX `rank_projects_copies` ON `rank_projects` (`period`,`copies`,`project_id`);
--> statement-breakpoint
CREATE INDEX `rank_projects_captured` ON `rank_projects` (`period`,`captured`,`project_id`);
--> statement-breakpoint
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
CREATE INDEX `rank_users_captured` ON `rank_users` (`period`,`captured`,`user_id`);
--> statement-breakpoint
CREATE INDEX `rank_users_paid` ON `rank_users` (`period`,`paid_cents`,`user_id`);
--> statement-breakpoint
CREATE INDEX `rank_users_cost` ON `rank_users` (`period`,`cost`,`user_id`);
--> statement-breakpoint
CREATE INDEX `rank_users_wasted` ON `rank_users` (`period`,`wasted`,`user_id`);
--> statement-breakpoint
CREATE INDEX `rank_users_turns` ON `rank_users` (`period`,`turns`,`user_id`);
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
CREATE INDEX `user_days_day` ON `user_days` (`day`);
--> statement-breakpoint
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
CREATE INDEX `user_facts_created` ON `user_facts` (`created_at`);
--> statement-breakpoint
CREATE INDEX `user_facts_seen` ON `user_facts` (`last_seen_at`);
--> statement-breakpoint
CREATE INDEX `user_facts_plan` ON `user_facts` (`plan`,`created_at`);
--> statement-breakpoint
CREATE INDEX `user_facts_source` ON `user_facts` (`source`,`created_at`);
--> statement-breakpoint
CREATE INDEX `user_facts_projects` ON `user_facts` (`projects`);
--> statement-breakpoint
CREATE INDEX `user_facts_published` ON `user_facts` (`published`);
--> statement-breakpoint
CREATE INDEX `user_facts_turns` ON `user_facts` (`turns`);
--> statement-breakpoint
CREATE INDEX `user_facts_turns_7` ON `user_facts` (`turns_7`);
--> statement-breakpoint
CREATE INDEX `user_facts_turns_30` ON `user_facts` (`turns_30`);
--> statement-breakpoint
CREATE INDEX `user_facts_streak` ON `user_facts` (`failed_streak`);
--> statement-breakpoint
CREATE INDEX `user_facts_first_turn` ON `user_facts` (`first_turn_at`);
--> statement-breakpoint
CREATE INDEX `user_facts_balance` ON `user_facts` (`balance`);
--> statement-breakpoint
CREATE INDEX `user_facts_captured_30` ON `user_facts` (`captured_30`);
--> statement-breakpoint
CREATE INDEX `user_facts_paid` ON `user_facts` (`paid_cents`);
--> statement-breakpoint
CREATE INDEX `user_facts_refunds` ON `user_facts` (`refund_cents`);
--> statement-breakpoint
CREATE INDEX `user_facts_cost` ON `user_facts` (`cost`);
--> statement-breakpoint
ALTER TABLE `apps` ADD `taken_down_at` integer;
--> statement-breakpoint
ALTER TABLE `apps` ADD `taken_down_status` integer;
--> statement-breakpoint
CREATE INDEX `deployments_created` ON `deployments` (`created_at`);
--> statement-breakpoint
CREATE INDEX `users_created` ON `users` (`created_at`);
--> statement-breakpoint
CREATE INDEX `ledger_transfers_created` ON `ledger_transfers` (`created_at`);
--> statement-breakpoint
CREATE INDEX `stripe_payments_created` ON `stripe_payments` (`created_at`);
--> statement-breakpoint
-- What a fact changes is marked, and worked out again by a job. The clause stands with each insert: a policy of the outer statement would replace an OR IGNORE.
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
-- Who comes further is counted where they signed up.
CREATE TRIGGER stat_user_facts_added AFTER INSERT ON user_facts BEGIN
  INSERT INTO stat_dirty (slot) VALUES (NEW.created_at / 900000) ON CONFLICT DO NOTHING;
END;
--> statement-breakpoint
CREATE TRIGGER stat_user_facts_changed AFTER UPDATE ON user_facts
WHEN NEW.first_turn_at IS NOT OLD.first_turn_at OR NEW.first_preview_at IS NOT OLD.first_preview_at OR NEW.second_turn_at IS NOT OLD.second_turn_at OR NEW.published_at IS NOT OLD.published_at OR NEW.paid_at IS NOT OLD.paid_at BEGIN
  INSERT INTO stat_dirty (slot) VALUES (NEW.created_at / 900000) ON CONFLICT DO NOTHING;
END;
--> statement-breakpoint
-- What was there before is worked out by the first runs.
INSERT INTO stat_dirty (slot)
SELECT created_at / 900000 FROM turns UNION SELECT created_at / 900000 FROM ledger_transfers UNION SELECT created_at / 900000 FROM users;
--> statement-breakpoint
-- D1 joins five at most.
INSERT INTO stat_dirty (slot)
SELECT created_at / 900000 FROM deployments UNION SELECT created_at / 900000 FROM stripe_payments UNION SELECT at / 900000 FROM log_lines WHERE level = 'error'
ON CONFLICT DO NOTHING;
--> statement-breakpoint
INSERT INTO stat_dirty_users (user_id) SELECT id FROM users;
--> statement-breakpoint
INSERT INTO stat_dirty_projects (project_id) SELECT id FROM projects;
