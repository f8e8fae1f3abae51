import { useMutation, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { SubmitEvent } from 'react'
import { refusalText } from '#client/lib/failures/later-refusals.ts'
import { formatNumber } from '#client/lib/format/format.ts'
import { useTRPC } from '#client/trpc/trpc.ts'
import { Button } from '#client/ui/button/button.tsx'
import { Dialog } from '#client/ui/dialog/dialog.tsx'
import { Field } from '#client/ui/form/field.tsx'
import { ErrorNotice } from '#client/ui/state/failed-state.tsx'
import { Skeleton } from '#client/ui/state/skeleton.tsx'
import { notify } from '#client/ui/toast/notify.ts'
import type { DomainList } from '#shared/deployments/domains.ts'
import { m } from '#shared/messages.gen/messages.js'
import { DomainItem } from './domain-item.tsx'
import './domains.css'

type DomainsDialogProps = { projectId: string; onClose: () => void }

export function DomainsDialog({ projectId, onClose }: DomainsDialogProps) {
  const trpc = useTRPC()
  const { data, error, isError, refetch } = useQuery(trpc.domains.list.queryOptions({ projectId }))
  return (
    <Dialog title={data ? m.domains_title({ title: data.projectTitle }) : m.domains_menu()} onClose={onClose}>
      {data ? (
        <Domains projectId={projectId} list={data} />
      ) : isError ? (
        <ErrorNotice title={m.domains_failed()} error={error} onRetry={() => void refetch()} />
      ) : (
        <Skeleton height="160px" />
      )}
    </Dialog>
  )
}

function Domains({ projectId, list: { address, items, used, limit } }: { projectId: string; list: DomainList }) {
  return (
    <div className="domains">
      {address !== null && <p className="mid">{m.domains_about({ address: address.replace(/^https?:\/\//, '') })}</p>}
      {items.length === 0 ? (
        <p className="dim">{m.domains_none()}</p>
      ) : (
        <ul className="domain-list" aria-label={m.domains_list()}>
          {items.map((domain) => (
            <DomainItem key={domain.id} domain={domain} />
          ))}
        </ul>
      )}
      {address === null ? (
        <p>{m.domains_not_published()}</p>
      ) : used < limit ? (
        <AddDomain projectId={projectId} />
      ) : (
        <NoRoom used={used} limit={limit} />
      )}
      {used < limit && (
        <p className="dim num">{m.domains_used({ used: formatNumber(used), limit: formatNumber(limit) })}</p>
      )}
    </div>
  )
}

function NoRoom({ used, limit }: { used: number; limit: number }) {
  return (
    <div className="no-room">
      <p>
        {limit === 0
          ? m.domains_not_in_plan()
          : m.domains_no_room({ used: formatNumber(used), limit: formatNumber(limit) })}
      </p>
      <Link className="btn" to="/billing" search={{ show: 'plan' }}>
        {m.domains_plans()}
      </Link>
    </div>
  )
}

const MAX_TYPED = 300

/** Once a name is there, the list says what DNS must say of it. */
function AddDomain({ projectId }: { projectId: string }) {
  const trpc = useTRPC()
  const add = useMutation(trpc.domains.add.mutationOptions())
  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    const hostname = String(new FormData(form).get('hostname')).trim()
    if (!hostname || add.isPending) return
    try {
      const domain = await add.mutateAsync({ projectId, hostname })
      form.reset()
      if (domain.state === 'active') notify.success(m.domains_connected({ hostname: domain.hostname }))
    } catch {
      // The field shows this failure.
    }
  }
  return (
    <form className="domain-add" noValidate onSubmit={(event) => void submit(event)}>
      <Field
        label={m.domains_name()}
        description={m.domains_name_about()}
        name="hostname"
        inputMode="url"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={MAX_TYPED}
        problem={add.isError ? refusalText(add.error) : null}
      />
      <Button type="submit" tone="primary" isBusy={add.isPending}>
        {m.domains_add()}
      </Button>
    </form>
  )
}
