import { m } from '#shared/messages.gen/messages.js'
import { actWord } from './act-words.ts'
import { At } from './at.tsx'
import { Id } from './id.tsx'

export type Act = { id: string; at: Date; action: string; reason: string; actorId: string }

/** What operators did to something, newest first. Nothing is shown where nobody did anything. */
export function ActsList({ acts }: { acts: Act[] }) {
  if (acts.length === 0) return null
  return (
    <section className="acts">
      <h3>{m.admin_servers_acts()}</h3>
      <ul>
        {acts.map(({ id, at, action, reason, actorId }) => (
          <li key={id}>
            <b title={action}>{actWord(action)}</b> <At at={at} as="ago" /> <Id id={actorId} />
            <p className="mid">{reason}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}
