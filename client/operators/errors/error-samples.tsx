import { useState } from 'react'
import { AdminLink } from '#client/operators/kit/places/admin-link.tsx'
import { At } from '#client/operators/kit/record/at.tsx'
import { Id } from '#client/operators/kit/record/id.tsx'
import { Tag } from '#client/ui/block/tag.tsx'
import { Button } from '#client/ui/button/button.tsx'
import type { ErrorSample } from '#shared/critical-errors.ts'
import { m } from '#shared/messages.gen/messages.js'

const SHOWN = 5

/** The newest errors of the group, each with what it belongs to. */
export function ErrorSamples({ samples }: { samples: ErrorSample[] }) {
  const [isAll, setIsAll] = useState(false)
  return (
    <section>
      <h3>{m.admin_errors_samples({ count: samples.length })}</h3>
      <ul className="error-samples">
        {samples.slice(0, isAll ? samples.length : SHOWN).map((sample) => (
          <Sample key={sample.lineId} sample={sample} />
        ))}
      </ul>
      {!isAll && samples.length > SHOWN && (
        <Button tone="quiet" size="small" onClick={() => setIsAll(true)}>
          {m.admin_errors_samples_all()}
        </Button>
      )}
    </section>
  )
}

function Sample({ sample: { lineId, at, source, message, isPaying, release, ...ids } }: { sample: ErrorSample }) {
  const belongsTo = [ids.turnId, ids.userId, ids.projectId, ids.deploymentId, ids.requestId].filter((id) => id !== null)
  return (
    <li>
      <p className="row">
        <At at={at} as="ms" />
        <AdminLink to="/admin/logs" search={{ logExtid: lineId }} className="link mono">
          {source}
        </AdminLink>
        {isPaying && <Tag>{m.admin_errors_is_paying()}</Tag>}
        <span className="mono dim">{release}</span>
      </p>
      <p className="message">{message}</p>
      <p className="row">
        {belongsTo.map((id) => (
          <Id key={id} id={id} />
        ))}
      </p>
    </li>
  )
}
