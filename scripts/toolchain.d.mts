/** Brings a state's database to the newest schema. */
export function applyMigrations(state?: string): void
