import { useQuery } from '@tanstack/react-query'
import { LENDING } from '../../shared/lending/content'
import type { Loan } from '../../shared/lending/model'
import { LENDING_TEXTS } from '../../shared/lending/texts'
import { SignedIn } from '../accounts/sign-in'
import { request } from '../site/api'
import { ActionButton } from '../ui/form'
import { Loaded, Page } from '../ui/page'
import { LoanRows } from './parts'

export function MyLoans() {
  return (
    <Page title={LENDING.menu.mine}>
      <SignedIn>{() => <MyList />}</SignedIn>
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
