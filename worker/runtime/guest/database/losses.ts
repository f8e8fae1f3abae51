import { sqlStatements } from './sql-statements.ts'

/** What only adds: code that was written before it finds all that it knew. */
const ADDING =
  /^(?:create\s+(?:virtual\s+table|table|index|view)|insert|update|select|pragma|alter\s+table\s+\S+\s+add)\b/i

/** Whether older code may miss what this migration took away or renamed. What is not known to be harmless counts. */
export function takesAway(sql: string): boolean {
  return sqlStatements(sql).some(({ text }) => !ADDING.test(text.trim()))
}
