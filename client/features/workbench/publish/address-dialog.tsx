import { useMutation, useQuery } from '@tanstack/react-query'
import { type SubmitEvent, useEffect, useId, useState } from 'react'
import { refusalText } from '#client/lib/failures/later-refusals.ts'
import { useTRPC } from '#client/trpc/trpc.ts'
import { Block } from '#client/ui/block/block.tsx'
import { Button } from '#client/ui/button/button.tsx'
import { Dialog } from '#client/ui/dialog/dialog.tsx'
import { described, Labelled } from '#client/ui/form/field.tsx'
import { ErrorNotice } from '#client/ui/state/failed-state.tsx'
import { Skeleton } from '#client/ui/state/skeleton.tsx'
import { Day } from '#client/ui/time/time.tsx'
import { notify } from '#client/ui/toast/notify.ts'
import { m } from '#shared/messages.gen/messages.js'
import {
  addressProblem,
  type AddressVerdict,
  type AppAddress,
  FORMER_ADDRESS_DAYS,
  MAX_ADDRESS,
} from '#shared/projects/addresses.ts'
import './address.css'

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

const SETTLE_MS = 300

type Refusal = Exclude<AddressVerdict, 'free' | 'own'>
const REFUSALS: Record<Refusal, () => string> = {
  taken: m.addresses_taken,
  reserved: m.addresses_reserved,
  malformed: m.addresses_malformed,
}

/** What is known of an address that is being typed. `verdict` is null while nobody has looked yet. */
type JudgedAddress = { verdict: AddressVerdict | null; problem: string | null }

/** Looks whether an address is to be had, once the maker pauses. A question that fails leaves it to the server's no. */
export function useJudgedAddress(projectId: string, address: string): JudgedAddress {
  const trpc = useTRPC()
  const [settled, setSettled] = useState(address)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(address), SETTLE_MS)
    return () => clearTimeout(timer)
  }, [address])
  const malformed = addressProblem(settled)
  const { data } = useQuery(
    trpc.deployments.judgeAddress.queryOptions(
      { projectId, address: settled },
      { enabled: malformed === null, staleTime: 0 },
    ),
  )
  if (settled !== address) return { verdict: null, problem: null }
  const verdict = malformed ?? data ?? null
  const isRefused = verdict !== null && verdict !== 'free' && verdict !== 'own'
  return { verdict, problem: isRefused ? REFUSALS[verdict]() : null }
}

type AddressFieldProps = {
  value: string
  domain: string
  judged: JudgedAddress
  /** What the server said about the address that was sent. */
  refusal: string | null
  onChange: (value: string) => void
}

export function AddressField({ value, domain, judged: { verdict, problem }, refusal, onChange }: AddressFieldProps) {
  const id = useId()
  const wrong = problem ?? refusal
  return (
    <Labelled id={id} label={m.addresses_label()} problem={wrong}>
      <span className="field lg">
        <input
          id={id}
          {...described({ id, problem: wrong })}
          name="address"
          value={value}
          maxLength={MAX_ADDRESS}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          onChange={({ currentTarget }) => onChange(currentTarget.value.toLowerCase().replaceAll(/[\s_.]+/g, '-'))}
        />
        <span className="suffix trunc">.{domain}</span>
      </span>
      <p className="address-verdict" role="status">
        {wrong === null && verdict === null && (
          <>
            <Block state="running" />
            {m.addresses_looking()}
          </>
        )}
        {wrong === null && verdict === 'free' && (
          <>
            <Block state="set" />
            {m.addresses_free()}
          </>
        )}
        {wrong === null && verdict === 'own' && (
          <>
            <Block state="set" />
            {m.addresses_own()}
          </>
        )}
      </p>
    </Labelled>
  )
}
