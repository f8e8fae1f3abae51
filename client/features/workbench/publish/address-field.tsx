import { useQuery } from '@tanstack/react-query'
import { useEffect, useId, useState } from 'react'
import { useTRPC } from '#client/trpc/trpc.ts'
import { Block } from '#client/ui/block/block.tsx'
import { described, Labelled } from '#client/ui/form/field.tsx'
import { m } from '#shared/messages.gen/messages.js'
import { addressProblem, MAX_ADDRESS, type AddressVerdict } from '#shared/projects/addresses.ts'
import './address.css'

const SETTLE_MS = 300

type Refusal = Exclude<AddressVerdict, 'free' | 'own'>
const REFUSALS: Record<Refusal, () => string> = {
  taken: m.addresses_taken,
  reserved: m.addresses_reserved,
  malformed: m.addresses_malformed,
}

/** What is known of an address that is being typed. `verdict` is null while nobody has looked yet. */
export type JudgedAddress = { verdict: AddressVerdict | null; problem: string | null }

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
