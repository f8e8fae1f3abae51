ALTER TABLE `turns` ADD `seq` integer;--> statement-breakpoint
ALTER TABLE `turns` ADD `first_token_ms` integer;--> statement-breakpoint
ALTER TABLE `turns` ADD `preview_ms` integer;--> statement-breakpoint
ALTER TABLE `turns` ADD `files_changed` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `turns` ADD `checks_passed` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `turns` ADD `checks_failed` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `turns` ADD `attempts` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `turns` ADD `held` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `turns` ADD `refunded` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `turns` ADD `end_reason` text;--> statement-breakpoint
ALTER TABLE `turns` ADD `fingerprint` text;--> statement-breakpoint
ALTER TABLE `turns` ADD `failure` text;--> statement-breakpoint
ALTER TABLE `turns` ADD `is_first` integer DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE `turns` ADD `is_own_key` integer DEFAULT false NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX `turns_seq` ON `turns` (`seq`);--> statement-breakpoint
CREATE INDEX `turns_first` ON `turns` (`user_id`) WHERE is_first = 1;--> statement-breakpoint
UPDATE turns SET seq = numbered.seq FROM (SELECT id, created_at * 1024 + row_number() OVER (PARTITION BY created_at ORDER BY id) - 1 AS seq FROM turns) AS numbered WHERE numbered.id = turns.id;
--> statement-breakpoint
UPDATE turns SET is_first = 1 WHERE id IN (SELECT id FROM (SELECT t.id, row_number() OVER (PARTITION BY t.user_id ORDER BY t.seq) AS place FROM turns t JOIN projects p ON p.id = t.project_id AND p.owner_id = t.user_id) WHERE place = 1);
--> statement-breakpoint
UPDATE turns SET held = sums.held FROM (SELECT turn_id, sum(amount) AS held FROM credit_holds GROUP BY turn_id) AS sums WHERE sums.turn_id = turns.id;
--> statement-breakpoint
UPDATE turns SET refunded = sums.refunded FROM (SELECT turn_id, sum(amount) AS refunded FROM ledger_transfers WHERE key LIKE 'refund:%' GROUP BY turn_id) AS sums WHERE sums.turn_id = turns.id;
--> statement-breakpoint
-- What the index below says of a turn. Tags are words of their own; limits of time are in ms, those of cost in micro-credits, of which a dollar of model cost is 300 million.
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
INSERT INTO turns_fts (rowid, prompt, tags, error) SELECT seq, prompt, tags, error FROM turn_words;
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
