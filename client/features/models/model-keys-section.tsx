import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { formatDate } from '#client/lib/format/format.ts'
import { useMoment } from '#client/lib/format/moment.ts'
import { useTRPC } from '#client/trpc/trpc.ts'
import { Panel } from '#client/ui/block/panel.tsx'
import { Button } from '#client/ui/button/button.tsx'
import { ErrorNotice } from '#client/ui/state/failed-state.tsx'
import { Skeleton } from '#client/ui/state/skeleton.tsx'
import { m } from '#shared/messages.gen/messages.js'
import type { KeptKey } from '#shared/model-providers.ts'
import { KeyForm } from './key-form.tsx'
import { providerName } from './provider-name.ts'
import { RemoveKeyDialog } from './remove-key-dialog.tsx'
import './models.css'

/** The keys a maker brought for providers of models: which there are, and the way to add or remove one. It loads by itself. */
export function ModelKeysSection() {
  const trpc = useTRPC()
  const { data, error, isError, refetch } = useQuery(trpc.models.keys.queryOptions())
  return (
    <Panel title={m.models_keys()}>
      <p className="about inset">{m.models_keys_about()}</p>
      {data && data.length > 0 && (
        <ul className="model-keys">
          {data.map((kept) => (
            <KeyRow key={kept.provider} kept={kept} />
          ))}
        </ul>
      )}
      {data?.length === 0 && <p className="about inset">{m.models_keys_none()}</p>}
      {!data && !isError && (
        <div className="inset" aria-busy="true">
          <Skeleton width={220} />
        </div>
      )}
      {!data && isError && (
        <div className="inset">
          <ErrorNotice title={m.models_keys_failed()} error={error} onRetry={() => void refetch()}>
            {m.models_keys_failed_about()}
          </ErrorNotice>
        </div>
      )}
      <KeyForm />
    </Panel>
  )
}

function KeyRow({ kept: { provider, last4, createdAt } }: { kept: KeptKey }) {
  const [isAsking, setIsAsking] = useState(false)
  const { zone } = useMoment()
  const name = providerName(provider)
  return (
    <li>
      <div>
        <b>{name}</b>
        <p>{m.models_key_since({ last4, date: formatDate(createdAt, { year: true, timeZone: zone }) })}</p>
      </div>
      <Button size="small" aria-label={m.models_key_remove_of({ provider: name })} onClick={() => setIsAsking(true)}>
        {m.models_key_remove()}
      </Button>
      {isAsking && <RemoveKeyDialog provider={provider} onClose={() => setIsAsking(false)} />}
    </li>
  )
}
