import { Id } from './id.tsx'
import { Person } from './person.tsx'

/** Somebody by their masked address; by their id when they are no account, or one that is gone. */
export function Party({ party: { id, email } }: { party: { id: string; email: string | null } }) {
  return email === null ? <Id id={id} /> : <Person user={{ id, email }} />
}
