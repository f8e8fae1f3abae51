ALTER TABLE `deployments` ADD `failure` text;--> statement-breakpoint
-- What was stored as a sentence of ours becomes its code; what the compiler or the database said stays, word for word.
UPDATE `deployments` SET `failure` = 'interrupted', `error` = NULL WHERE `error` = 'The server stopped while this was being published. Publish again.';--> statement-breakpoint
UPDATE `deployments` SET `failure` = 'bug', `error` = NULL WHERE `error` = 'Something went wrong on our side.';--> statement-breakpoint
UPDATE `deployments` SET `failure` = 'changed', `error` = NULL WHERE `error` IN ('deployment.project_changed', 'turn.already_running', 'project.nothing_to_publish');--> statement-breakpoint
UPDATE `deployments` SET `failure` = 'build', `error` = NULL WHERE `error` = 'The server part does not build. The Logs tab says where.';
