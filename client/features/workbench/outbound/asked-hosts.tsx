import { formatNumber } from '#client/lib/format/format.ts'
import { Button } from '#client/ui/button/button.tsx'
import { Time } from '#client/ui/time/time.tsx'
import { m } from '#shared/messages.gen/messages.js'
import { hostPatternOf, isListed, type OutboundHost } from '#shared/projects/outbound.ts'

type AskedHostsProps = {
  hosts: OutboundHost[]
  /** Null is any host. */
  allowed: string[] | null
  onAllow: (host: string) => void
}

/** Whom the app asked, the busiest first. One that is not allowed can be named by one press. */
export function AskedHosts({ hosts, allowed, onAllow }: AskedHostsProps) {
  return (
    <section aria-labelledby="outbound-asked">
      <h3 id="outbound-asked">{m.outbound_asked()}</h3>
      {hosts.length === 0 ? (
        <p className="dim">{m.outbound_asked_none()}</p>
      ) : (
        <ul className="asked-hosts">
          {hosts.map((asked) => (
            <AskedHost key={`${asked.host} ${asked.environment}`} asked={asked} allowed={allowed} onAllow={onAllow} />
          ))}
        </ul>
      )}
    </section>
  )
}

type AskedHostProps = Pick<AskedHostsProps, 'allowed' | 'onAllow'> & { asked: OutboundHost }

function AskedHost({ asked: { host, environment, calls, refused, lastAt }, allowed, onAllow }: AskedHostProps) {
  const pattern = hostPatternOf(host)
  const canAllow = allowed !== null && pattern !== null && !isListed(pattern, allowed)
  return (
    <li>
      <b className="mono trunc" title={host}>
        {host}
      </b>
      <span className="mid num">
        {environment === 'production' ? m.outbound_live() : m.outbound_preview()}
        {' · '}
        {m.outbound_calls({ count: calls, shown: formatNumber(calls) })}
        {refused > 0 && <span className="bad"> · {m.outbound_refused({ shown: formatNumber(refused) })}</span>}
        {' · '}
        <Time at={new Date(lastAt)} />
      </span>
      {canAllow && (
        <Button size="small" aria-label={m.outbound_allow_of({ host: pattern })} onClick={() => onAllow(pattern)}>
          {m.outbound_allow()}
        </Button>
      )}
    </li>
  )
}
