ALTER TABLE `projects` ADD `idea_of` text REFERENCES projects(id);--> statement-breakpoint
CREATE INDEX `projects_ideas` ON `projects` (`idea_of`) WHERE idea_of IS NOT NULL;--> statement-breakpoint
CREATE TRIGGER projects_ideas_follow AFTER UPDATE OF deleted_at ON projects WHEN NEW.idea_of IS NULL AND NEW.deleted_at IS NOT OLD.deleted_at BEGIN
  UPDATE projects SET deleted_at = NEW.deleted_at WHERE idea_of = NEW.id AND deleted_at IS OLD.deleted_at;
END;
