import { CopyButton } from '#client/ui/button/copy-button.tsx'
import type { Domain } from '#shared/domains.ts'
import { m } from '#shared/messages.gen/messages.js'

/** What DNS must say, to be copied field by field: a mistyped record is the usual reason for waiting. */
export function DomainRecords({ domain: { hostname, records } }: { domain: Domain }) {
  return (
    <>
      <p>{m.domains_records()}</p>
      <dl className="dns" aria-label={m.domains_records_of({ hostname })}>
        {records.map(({ type, name, value }) => (
          <div key={type}>
            <dt>{m.domains_record_type()}</dt>
            <dd>
              <b>{type}</b>
            </dd>
            <dt>{m.domains_record_name()}</dt>
            <dd>
              <code>{name}</code>
              <CopyButton text={name} label={m.domains_copy_name()} />
            </dd>
            <dt>{m.domains_record_value()}</dt>
            <dd>
              <code>{value}</code>
              <CopyButton text={value} label={m.domains_copy_value()} />
            </dd>
          </div>
        ))}
      </dl>
      <p className="dim">{m.domains_records_top()}</p>
    </>
  )
}
