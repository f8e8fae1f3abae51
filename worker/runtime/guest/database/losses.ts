import { sqlStatements } from './sql-statements.ts'

/** What only adds: code that was written before it finds all that it knew. */
const ADDING =
  /^(?:create\s+(?:virtual\s+table|table|index|view)|insert|update|select|pragma|alter\s+table\s+\S+\s+add)\b/i

/** Whether older code may miss what this migration took away or renamed. What is not known to be harmless counts. */
export function takesAway(sql: string): boolean {
  return sqlStatements(sql).some(({ text }) => !ADDING.test(text.trim()))
}

type Schemas = {
  /** What ran on the database, and which of it took something away. */
  applied: { migrations: string[]; losses?: string[] }
  /** The migrations that the code knows. */
  wanted: string[]
}

/** How a database stands to code: which migrations ran that the code does not know, and which of its own never ran. */
export function schemaChanges({ applied, wanted }: Schemas) {
  const { migrations, losses = [] } = applied
  return {
    newer: migrations
      .filter((name) => !wanted.includes(name))
      .map((name) => ({ name, isBreaking: losses.includes(name) })),
    pending: wanted.filter((name) => !migrations.includes(name)),
  }
}
