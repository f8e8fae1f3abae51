import { useQuery } from '@tanstack/react-query'
import { Link } from 'wouter'
import { LENDING, LENDING_TEXTS } from '../../shared/lending/content'
import type { Loan } from '../../shared/lending/model'
import { hasRole } from '../../shared/site/content'
import { Gate, useMember } from '../access'
import { ActionButton } from '../ui/form'
import { Loaded, Page, request } from '../ui/page'
import { useOpenLoans } from './desk'
import { LoanRows } from './parts'

export function MyLoans() {
  return (
    <Page title={LENDING.menu.mine}>
      <Gate>{() => <MyList />}</Gate>
    </Page>
  )
}

/** What somebody has asked for and how it stands. */
export function MyList() {
  const query = useQuery({
    queryKey: ['lending', 'mine'],
    queryFn: () => request<{ items: Loan[] }>('/api/lending/loans/mine'),
  })
  return (
    <Loaded query={query}>
      {({ items }) => (
        <LoanRows
          // One's own name says nothing in one's own list.
          loans={items.map((loan) => ({ ...loan, person: null }))}
          none={LENDING_TEXTS.noLoans}
          by="thing"
          actions={({ id, state }) =>
            (state === 'waiting' || state === 'approved') && (
              <ActionButton
                label={LENDING_TEXTS.callOff}
                act={() => request(`/api/lending/loans/${id}`, { method: 'DELETE' })}
              />
            )
          }
        />
      )}
    </Loaded>
  )
}

/** The start page of who is signed in: what is late for the desk, and one's own requests. */
export function LendingHome() {
  const member = useMember()
  if (!member) return null
  return (
    <>
      {hasRole(member, [LENDING.desk]) && <Late />}
      <section className="section">
        <h2 className="mb-2 text-heading">{LENDING_TEXTS.mine}</h2>
        <MyList />
      </section>
    </>
  )
}

function Late() {
  const { data } = useOpenLoans(true)
  const late = data?.items.filter(({ isOverdue }) => isOverdue) ?? []
  const waiting = data?.items.filter(({ state }) => state === 'waiting') ?? []
  const urgent = late.length > 0 ? late : waiting
  if (urgent.length === 0) return null
  return (
    <section className="section">
      <h2 className="mb-2 text-heading">{late.length > 0 ? LENDING_TEXTS.late(late.length) : LENDING_TEXTS.waiting}</h2>
      <LoanRows loans={urgent.slice(0, 5)} none="" by="thing" />
      <Link href="/lending-desk" className="link mt-4 inline-block">
        {LENDING_TEXTS.seeDesk}
      </Link>
    </section>
  )
}
