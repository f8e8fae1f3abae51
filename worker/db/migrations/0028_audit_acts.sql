CREATE INDEX `audit_lines_action` ON `audit_lines` (`action`,`created_at`);--> statement-breakpoint
CREATE INDEX `audit_lines_actor_action` ON `audit_lines` (`actor_id`,`action`,`created_at`);