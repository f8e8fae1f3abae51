import { useQueryClient } from '@tanstack/react-query'
import { useLocation } from 'wouter'
import { ESTIMATE_TEXTS, ESTIMATES } from '../../shared/estimates/content'
import type { SavedEstimate } from '../../shared/estimates/model'
import type { Chosen, Estimate, PriceLine } from '../../shared/estimates/price'
import { SITE_TEXTS } from '../../shared/site/content'
import { Gate, useMember } from '../access'
import { formatMoney } from '../ui/dates'
import { TextArea, TextField } from '../ui/field'
import { Form } from '../ui/form'
import { Disclosure, request } from '../ui/page'

type SummaryProps = { estimate: Estimate; chosen: Chosen; stored?: SavedEstimate }

/** The lines and their total, and what can be done with them. */
export function Summary({ estimate: { lines, total }, chosen, stored }: SummaryProps) {
  return (
    <section id="summary" aria-label={ESTIMATE_TEXTS.total} className="panel space-y-5 lg:sticky lg:top-6">
      <Lines lines={lines} total={total} isLive />
      <p className="quiet text-small">{ESTIMATE_TEXTS.note}</p>
      <div className="flex flex-wrap gap-3">
        <Disclosure label={ESTIMATE_TEXTS.ask} isMain>
          {() => <AskForm chosen={chosen} total={total} />}
        </Disclosure>
        <Disclosure label={ESTIMATE_TEXTS.keep}>
          {() => <Gate>{() => <KeepForm chosen={chosen} {...(stored && { stored })} />}</Gate>}
        </Disclosure>
      </div>
    </section>
  )
}

type LinesProps = { lines: readonly PriceLine[]; total: number; isLive?: boolean }

export function Lines({ lines, total, isLive = false }: LinesProps) {
  return (
    <div className="space-y-2">
      <ul className="space-y-1">
        {lines.map(({ label, amount }) => (
          <li key={label} className="flex justify-between gap-4">
            <span className="min-w-0 wrap-anywhere">{label}</span>
            <span className="whitespace-nowrap tabular-nums">{formatMoney(amount)}</span>
          </li>
        ))}
      </ul>
      <p
        className="flex justify-between gap-4 border-t border-line pt-2 font-bold"
        {...(isLive && { 'aria-live': 'polite' })}
      >
        <span>{ESTIMATE_TEXTS.total}</span>
        <span className="figure">{formatMoney(total)}</span>
      </p>
    </div>
  )
}

function AskForm({ chosen, total }: { chosen: Chosen; total: number }) {
  const queries = useQueryClient()
  const member = useMember()
  return (
    <Form
      action={ESTIMATE_TEXTS.ask}
      thanks={ESTIMATE_TEXTS.sent}
      send={(typed) =>
        request('/api/estimates/requests', { body: { ...typed, chosen, shown: total } }).catch(
          async (error: unknown) => {
            // What was refused may have become another price: it is shown before somebody sends it again.
            await queries.invalidateQueries({ queryKey: ['estimates'] })
            throw error
          },
        )
      }
    >
      <TextField
        key={member?.id}
        label={ESTIMATE_TEXTS.name}
        name="name"
        autoComplete="name"
        maxLength={120}
        defaultValue={member?.name}
      />
      <TextField
        key={member?.email}
        label={ESTIMATE_TEXTS.email}
        name="email"
        type="email"
        autoComplete="email"
        defaultValue={member?.email}
      />
      <TextField label={ESTIMATES.day} name="day" type="date" isOptional />
      <TextArea label={ESTIMATE_TEXTS.message} name="message" rows={3} maxLength={2000} isOptional />
    </Form>
  )
}

function KeepForm({ chosen, stored }: { chosen: Chosen; stored?: SavedEstimate }) {
  const [, navigate] = useLocation()
  return (
    <Form
      action={SITE_TEXTS.save}
      {...(stored && { other: { label: ESTIMATE_TEXTS.copy, name: 'as', value: 'copy' } })}
      send={({ name, as }) =>
        stored && as !== 'copy'
          ? request(`/api/estimates/saved/${stored.id}`, { method: 'PUT', body: { name, chosen } })
          : request('/api/estimates/saved', { body: { name, chosen } })
      }
      onSent={() => navigate('/estimates')}
    >
      <TextField label={ESTIMATE_TEXTS.called} name="name" maxLength={80} defaultValue={stored?.name} />
    </Form>
  )
}
