-- Who comes further is counted by the job that finds it out: a mark would have the whole day of the sign-up worked out again.
DROP TRIGGER stat_user_facts_added;
--> statement-breakpoint
DROP TRIGGER stat_user_facts_changed;
