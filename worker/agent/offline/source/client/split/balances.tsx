import { useQuery } from '@tanstack/react-query'
import { SPLIT, SPLIT_TEXTS } from '../../shared/split/content'
import { type Mate, settlementsOf } from '../../shared/split/model'
import { Gate } from '../access'
import { Bars } from '../ui/chart'
import { formatMoney } from '../ui/dates'
import { ActionButton } from '../ui/form'
import { Loaded, Page, request } from '../ui/page'
import { MateForm } from './mates'

export function Balances() {
  return (
    <Page title={SPLIT.title} lead={SPLIT.lead}>
      <Gate>{() => <Standing />}</Gate>
    </Page>
  )
}

/** The start page of who may see it. */
export function BalancesHome() {
  return (
    <section className="section">
      <h2 className="mb-2 text-heading">{SPLIT.title}</h2>
      <Gate>{() => <Standing />}</Gate>
    </section>
  )
}

export const useMates = () =>
  useQuery({ queryKey: ['split', 'mates'], queryFn: () => request<{ items: Mate[] }>('/api/split/mates') })

/** Who is owed, who owes, and how everybody gets even. */
function Standing() {
  return (
    <Loaded query={useMates()}>
      {({ items }) =>
        items.length === 0 ? (
          <>
            <p className="quiet mb-5">{SPLIT_TEXTS.noMates}</p>
            <MateForm />
          </>
        ) : (
          <>
            <ul className="list">
              {items.map((mate) => (
                <li key={mate.id} className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 py-3">
                  <span className="text-title wrap-anywhere">{mate.name}</span>
                  <Balance mate={mate} />
                </li>
              ))}
            </ul>
            <Settle mates={items} />
            {items.some(({ paid }) => paid > 0) && (
              <section className="section">
                <h3 className="mb-3 text-title">{SPLIT_TEXTS.spent}</h3>
                <Bars
                  name={SPLIT_TEXTS.spent}
                  show={formatMoney}
                  points={items.map(({ name, paid }) => ({ label: name, value: paid }))}
                />
              </section>
            )}
          </>
        )
      }
    </Loaded>
  )
}

function Balance({ mate: { balance } }: { mate: Mate }) {
  if (balance === 0) return <span className="quiet">{SPLIT_TEXTS.even}</span>
  if (balance > 0) return <span className="figure">{SPLIT_TEXTS.gets(formatMoney(balance))}</span>
  return <span className="figure text-bad">{SPLIT_TEXTS.owes(formatMoney(-balance))}</span>
}

function Settle({ mates }: { mates: Mate[] }) {
  const settlements = settlementsOf(mates)
  if (mates.length < 2) return null
  return (
    <section className="section">
      <h3 className="mb-2 text-title">{SPLIT_TEXTS.settle}</h3>
      {settlements.length === 0 && <p className="quiet">{SPLIT_TEXTS.settled}</p>}
      <ul className="list">
        {settlements.map(({ from, to, amount }) => (
          <li key={`${from.id} ${to.id}`} className="flex flex-wrap items-center justify-between gap-4 py-3">
            <span className="min-w-0 wrap-anywhere">{SPLIT_TEXTS.pays(from.name, to.name, formatMoney(amount))}</span>
            <ActionButton
              label={SPLIT_TEXTS.markPaid}
              act={() =>
                request('/api/split/payments', {
                  body: { from_id: from.id, to_id: to.id, amount: (amount / 100).toFixed(2) },
                })
              }
            />
          </li>
        ))}
      </ul>
    </section>
  )
}
