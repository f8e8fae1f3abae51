import { useMutation, useQuery } from '@tanstack/react-query'
import { useState, type SubmitEvent } from 'react'
import { refusalText } from '#client/lib/failures/refusal-text.ts'
import { useTRPC } from '#client/trpc/trpc.ts'
import { Button } from '#client/ui/button/button.tsx'
import { Dialog } from '#client/ui/dialog/dialog.tsx'
import { ErrorNotice } from '#client/ui/state/failed-state.tsx'
import { Skeleton } from '#client/ui/state/skeleton.tsx'
import { Day } from '#client/ui/time/time.tsx'
import { notify } from '#client/ui/toast/notify.ts'
import { m } from '#shared/messages.gen/messages.js'
import { FORMER_ADDRESS_DAYS, type AppAddress } from '#shared/projects/addresses.ts'
import { AddressField, useJudgedAddress } from './address-field.tsx'

type AddressDialogProps = { projectId: string; onClose: () => void }

/** Gives a published app another address, and says which old ones still lead to it. */
export function AddressDialog({ projectId, onClose }: AddressDialogProps) {
  const trpc = useTRPC()
  const { data, error, isError, refetch } = useQuery(
    trpc.deployments.address.queryOptions({ projectId }, { staleTime: 0 }),
  )
  return (
    <Dialog small title={m.addresses_change_title()} onClose={onClose}>
      {data?.current ? (
        <ChangeAddress projectId={projectId} address={data} current={data.current} onClose={onClose} />
      ) : isError ? (
        <ErrorNotice title={m.addresses_failed()} error={error} onRetry={() => void refetch()} />
      ) : data ? (
        <p className="mid">{m.addresses_none()}</p>
      ) : (
        <Skeleton height="160px" />
      )}
    </Dialog>
  )
}

type ChangeAddressProps = AddressDialogProps & { address: AppAddress; current: string }

function ChangeAddress({ projectId, address: { domain, former }, current, onClose }: ChangeAddressProps) {
  const trpc = useTRPC()
  const [value, setValue] = useState(current)
  const judged = useJudgedAddress(projectId, value)
  const change = useMutation(
    trpc.deployments.changeAddress.mutationOptions({
      onSuccess: ({ url }) => {
        notify.success(m.addresses_changed({ host: hostOf(url) }))
        onClose()
      },
    }),
  )
  const isSame = value === current
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (!isSame && judged.problem === null && !change.isPending) change.mutate({ projectId, address: value })
  }
  const refusal = change.isError && change.variables.address === value ? refusalText(change.error) : null
  return (
    <form className="address-change" noValidate onSubmit={submit}>
      <AddressField value={value} domain={domain} judged={judged} refusal={refusal} onChange={setValue} />
      <p className="mid">{m.addresses_change_about({ days: FORMER_ADDRESS_DAYS })}</p>
      {former.length > 0 && (
        <ul className="former-addresses" aria-label={m.addresses_former()}>
          {former.map(({ url, until }) => (
            <li key={url}>
              <span className="trunc">{hostOf(url)}</span>
              <span className="dim">
                {m.addresses_former_until()} <Day at={until} />
              </span>
            </li>
          ))}
        </ul>
      )}
      <div className="foot">
        <Button onClick={onClose}>{m.ui_cancel()}</Button>
        <Button
          type="submit"
          tone="primary"
          isBusy={change.isPending}
          aria-disabled={isSame || judged.problem !== null}
        >
          {m.addresses_change()}
        </Button>
      </div>
    </form>
  )
}

const hostOf = (url: string) => new URL(url).host
