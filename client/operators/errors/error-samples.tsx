import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { NoAnswer } from '#client/operators/kit/page/records-page.tsx'
import { AdminLink } from '#client/operators/kit/places/admin-link.tsx'
import { At } from '#client/operators/kit/record/at.tsx'
import { Id } from '#client/operators/kit/record/identity.tsx'
import { useTRPC } from '#client/trpc/trpc.ts'
import { Tag } from '#client/ui/block/block.tsx'
import { Button } from '#client/ui/button/button.tsx'
import { CopyButton } from '#client/ui/button/copy-button.tsx'
import { Skeleton } from '#client/ui/state/skeleton.tsx'
import { m } from '#shared/messages.gen/messages.js'
import type { ErrorFrame, ErrorSample } from '#shared/operators/errors.ts'

const SHOWN = 5

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

/** Frames stand in our sources as far as their maps are known. Those of libraries are folded. */
export function ErrorStack({ lineId }: { lineId: string }) {
  const trpc = useTRPC()
  const stack = useQuery(trpc.adminErrors.stack.queryOptions({ lineId }))
  if (stack.isPending) return <Skeleton width="100%" height={160} />
  if (stack.isError)
    return <NoAnswer title={m.admin_errors_stack_failed()} error={stack.error} retry={() => void stack.refetch()} />
  const { frames, head, raw } = stack.data
  if (raw === '') return <p className="dim t13">{m.admin_errors_no_stack()}</p>
  const first = frames.findIndex(({ isOwn }) => isOwn)
  return (
    <section>
      <h3>
        {m.admin_errors_stack()}
        <CopyButton text={raw} label={m.admin_errors_copy_stack()} />
      </h3>
      <pre className="error-head">{head}</pre>
      <ol className="error-frames">
        {frames.map((frame, index) => (
          <Frame key={index} frame={frame} isOpen={index === first} />
        ))}
      </ol>
    </section>
  )
}

function Frame({ frame: { fn, file, line, column, isOwn, source }, isOpen }: { frame: ErrorFrame; isOpen: boolean }) {
  const place = (
    <>
      {fn && <b>{fn}</b>} {`${file}:${line}:${column}`}
    </>
  )
  if (source.length === 0) return <li className={isOwn ? 'mono' : 'mono foreign'}>{place}</li>
  return (
    <li>
      <details open={isOpen}>
        <summary className="mono">{place}</summary>
        <pre tabIndex={0} aria-label={m.admin_errors_source_of({ file })}>
          {source.map(({ number, text, isHit }) => (
            <span key={number} className={isHit ? 'hit' : ''}>{`${String(number).padStart(4)}  ${text}\n`}</span>
          ))}
        </pre>
      </details>
    </li>
  )
}
