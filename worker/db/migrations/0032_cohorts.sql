CREATE TABLE `stat_cohorts` (
	`week` integer PRIMARY KEY NOT NULL,
	`sign_ups` integer DEFAULT 0 NOT NULL,
	`built` text NOT NULL
);
