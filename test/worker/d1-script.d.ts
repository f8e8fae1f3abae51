/** Runs every step on a database and answers, by the step's name, what it gave or threw. */
export function runD1Script(db: D1Database): Promise<Record<string, unknown>>
