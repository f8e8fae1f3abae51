ALTER TABLE `projects` ADD `copied_from` text;--> statement-breakpoint
CREATE INDEX `projects_copies` ON `projects` (`created_at`) WHERE copied_from IS NOT NULL;--> statement-breakpoint
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
