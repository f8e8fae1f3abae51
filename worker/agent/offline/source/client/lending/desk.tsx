import { useQuery } from '@tanstack/react-query'
import { LENDING, LENDING_TEXTS } from '../../shared/lending/content'
import { DESK_STEPS, type DeskStep, type Loan, type LoanState } from '../../shared/lending/model'
import { SITE_TEXTS } from '../../shared/site/content'
import { Gate } from '../access'
import { ActionButton } from '../ui/form'
import { Loaded, Page, request } from '../ui/page'
import { LoanRows } from './parts'

const SECTIONS: Array<{ state: LoanState; title: string; none: string }> = [
  { state: 'waiting', title: LENDING_TEXTS.waiting, none: LENDING_TEXTS.noWaiting },
  { state: 'approved', title: LENDING_TEXTS.toHandOut, none: LENDING_TEXTS.noToHandOut },
  { state: 'out', title: LENDING_TEXTS.out, none: LENDING_TEXTS.noOut },
]
const STEPS = Object.entries(DESK_STEPS) as Array<[DeskStep, { from: LoanState }]>

/** What the desk has to do: answer, hand out, take back. What is late comes first. */
export function Desk() {
  return (
    <Page
      title={LENDING.menu.desk}
      actions={
        <a className="button-quiet" href="/api/lending/loans/open.csv" download="loans.csv">
          {SITE_TEXTS.download}
        </a>
      }
    >
      <Gate roles={[LENDING.desk]}>{() => <OpenLoans />}</Gate>
    </Page>
  )
}

export const useOpenLoans = (isDesk: boolean) =>
  useQuery({
    queryKey: ['lending', 'open'],
    queryFn: () => request<{ items: Loan[] }>('/api/lending/loans/open'),
    enabled: isDesk,
  })

function OpenLoans() {
  const query = useOpenLoans(true)
  return (
    <Loaded query={query}>
      {({ items }) =>
        SECTIONS.filter(({ state }) => LENDING.isApproved || state !== 'waiting').map(({ state, title, none }) => (
          <section key={state} className="section first:mt-0">
            <h2 className="mb-2 text-heading">{title}</h2>
            <LoanRows
              loans={items.filter((loan) => loan.state === state)}
              none={none}
              by="thing"
              actions={({ id }) =>
                STEPS.filter(([, { from }]) => from === state).map(([step]) => (
                  <ActionButton
                    key={step}
                    label={LENDING_TEXTS.steps[step]}
                    className={step === 'decline' ? 'button-quiet' : 'button'}
                    act={() => request(`/api/lending/loans/${id}/${step}`, { method: 'PUT' })}
                  />
                ))
              }
            />
          </section>
        ))
      }
    </Loaded>
  )
}
