import { Link } from 'wouter'
import { LENDING } from '../../shared/lending/content'
import { LENDING_TEXTS } from '../../shared/lending/texts'
import { hasRole } from '../../shared/site/model'
import { useMember } from '../access'
import { useOpenLoans } from './desk'
import { MyList } from './my-loans'
import { LoanRows } from './parts'

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
