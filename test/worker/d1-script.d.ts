/** Runs every step on a database. Answers, by the step's name, what it gave or threw. */
export function runD1Script(db: D1Database): Promise<Record<string, unknown>>
