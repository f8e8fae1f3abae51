/** Brings a state's database to the newest schema. */
export function applyMigrations(state?: string): void

/** What a state's database should be: its id, and all migrations. */
export function newestSchema(project?: string): string
