CREATE TABLE `log_hours` (
	`hour` integer NOT NULL,
	`level` text NOT NULL,
	`lines` integer NOT NULL,
	PRIMARY KEY(`hour`, `level`)
);
--> statement-breakpoint
CREATE TABLE `log_minutes` (
	`minute` integer NOT NULL,
	`level` text NOT NULL,
	`lines` integer NOT NULL,
	PRIMARY KEY(`minute`, `level`)
);
--> statement-breakpoint
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
CREATE INDEX `error_events_newest` ON `error_events` (`fingerprint`,`at`);
--> statement-breakpoint
CREATE TABLE `error_group_days` (
	`fingerprint` text NOT NULL,
	`day` integer NOT NULL,
	`events` integer NOT NULL,
	PRIMARY KEY(`fingerprint`, `day`)
);
--> statement-breakpoint
CREATE INDEX `error_group_days_day` ON `error_group_days` (`day`);
--> statement-breakpoint
CREATE TABLE `error_group_hours` (
	`fingerprint` text NOT NULL,
	`hour` integer NOT NULL,
	`events` integer NOT NULL,
	PRIMARY KEY(`fingerprint`, `hour`)
);
--> statement-breakpoint
CREATE INDEX `error_group_hours_hour` ON `error_group_hours` (`hour`);
--> statement-breakpoint
CREATE TABLE `error_group_releases` (
	`fingerprint` text NOT NULL,
	`release` text NOT NULL,
	`events` integer NOT NULL,
	`first_at` integer NOT NULL,
	`last_at` integer NOT NULL,
	PRIMARY KEY(`fingerprint`, `release`)
);
--> statement-breakpoint
CREATE INDEX `error_group_releases_release` ON `error_group_releases` (`release`);
--> statement-breakpoint
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
CREATE INDEX `error_group_users_user` ON `error_group_users` (`user_id`);
--> statement-breakpoint
CREATE TABLE `error_groups` (
	`fingerprint` text PRIMARY KEY NOT NULL,
	`kind` text NOT NULL,
	`part` text NOT NULL,
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
CREATE INDEX `error_groups_platform` ON `error_groups` (`last_at`) WHERE "error_groups"."kind" <> 'app' AND "error_groups"."merged_into" IS NULL;
--> statement-breakpoint
CREATE INDEX `error_groups_apps` ON `error_groups` (`last_at`) WHERE "error_groups"."kind" = 'app' AND "error_groups"."merged_into" IS NULL;
--> statement-breakpoint
CREATE INDEX `error_groups_merged` ON `error_groups` (`merged_into`) WHERE "error_groups"."merged_into" IS NOT NULL;
--> statement-breakpoint
CREATE INDEX `error_groups_state` ON `error_groups` (`state`,`last_at`);
--> statement-breakpoint
CREATE INDEX `error_groups_due` ON `error_groups` (`state_at`) WHERE "error_groups"."is_alert_due" = 1;
--> statement-breakpoint
CREATE INDEX `error_groups_alerted` ON `error_groups` (`alerted_at`) WHERE "error_groups"."alerted_at" IS NOT NULL;
--> statement-breakpoint
CREATE TABLE `releases` (
	`id` text PRIMARY KEY NOT NULL,
	`at` integer NOT NULL,
	`has_maps` integer DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE INDEX `releases_at` ON `releases` (`at`);
--> statement-breakpoint
ALTER TABLE `log_lines` ADD `release` text;
--> statement-breakpoint
-- What the log has is what has happened: the chart above it starts with what there is.
INSERT INTO log_hours (hour, level, lines) SELECT at / 3600000, level, count(*) FROM log_lines GROUP BY 1, 2;
--> statement-breakpoint
INSERT INTO log_minutes (minute, level, lines) SELECT at / 60000, level, count(*) FROM log_lines WHERE seq >= (SELECT coalesce(max(seq), 0) - 172800000 * 1024 FROM log_lines) GROUP BY 1, 2;
--> statement-breakpoint
CREATE TRIGGER log_lines_counted AFTER INSERT ON log_lines BEGIN
  INSERT INTO log_minutes (minute, level, lines) VALUES (new.at / 60000, new.level, 1) ON CONFLICT (minute, level) DO UPDATE SET lines = lines + 1;
  INSERT INTO log_hours (hour, level, lines) VALUES (new.at / 3600000, new.level, 1) ON CONFLICT (hour, level) DO UPDATE SET lines = lines + 1;
END;
--> statement-breakpoint
-- The group counts before its parts do: whether a person is new to it is asked of what was there. Fingerprints that were
-- merged into another count for that one; their own parts stay their own, so that they can be split off again.
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
