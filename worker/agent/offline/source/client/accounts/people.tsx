import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { type Account, ACCOUNTS } from '../../shared/accounts/content'
import { ACCOUNT_TEXTS } from '../../shared/accounts/texts'
import { type Member, OWNER } from '../../shared/site/model'
import { Gate } from '../access'
import { request } from '../site/api'
import { formatMoment } from '../ui/dates'
import { RemoveButton } from '../ui/form'
import { Loaded, Page, Paging } from '../ui/page'

const SIZE = 50

/** Who has an account, and in which role: for the owner. */
export function People() {
  return (
    <Page title={ACCOUNT_TEXTS.people}>
      <Gate roles={[OWNER]}>{(member) => <PeopleList me={member} />}</Gate>
    </Page>
  )
}

function PeopleList({ me }: { me: Member }) {
  const [page, setPage] = useState(0)
  const query = useQuery({
    queryKey: ['people', page],
    queryFn: () => request<{ items: Account[]; total: number }>(`/api/people?page=${page}`),
    placeholderData: keepPreviousData,
  })
  return (
    <Loaded query={query}>
      {({ items, total }) => (
        <>
          <ul className="list">
            {items.map((account) => (
              <li key={account.id} className="flex flex-wrap items-center gap-x-6 gap-y-2 py-3">
                <span className="min-w-0 flex-1 basis-56 wrap-anywhere">
                  {account.name} <span className="quiet block text-small">{account.email}</span>
                </span>
                <span className="quiet text-small">{formatMoment(account.joined)}</span>
                <RoleSelect account={account} isMe={account.id === me.id} />
                {account.id !== me.id && (
                  <RemoveButton
                    what={account.name}
                    label={ACCOUNT_TEXTS.remove}
                    remove={() => request(`/api/people/${account.id}`, { method: 'DELETE' })}
                  />
                )}
              </li>
            ))}
          </ul>
          <Paging page={page} size={SIZE} total={total} onPage={setPage} />
        </>
      )}
    </Loaded>
  )
}

function RoleSelect({ account, isMe }: { account: Account; isMe: boolean }) {
  const queries = useQueryClient()
  const { mutate, error } = useMutation({
    mutationFn: (role: string) => request(`/api/people/${account.id}/role`, { method: 'PUT', body: { role } }),
    onSuccess: () => queries.invalidateQueries(),
  })
  if (isMe) return <span className="tag">{ACCOUNT_TEXTS.owner}</span>
  return (
    <span>
      <select
        className="field"
        aria-label={ACCOUNT_TEXTS.roleOf(account.name)}
        value={account.role}
        onChange={(event) => mutate(event.target.value)}
      >
        <option value="user">{ACCOUNTS.member}</option>
        {ACCOUNTS.roles.map(({ name, label }) => (
          <option key={name} value={name}>
            {label}
          </option>
        ))}
        <option value={OWNER}>{ACCOUNT_TEXTS.owner}</option>
      </select>
      {error && (
        <span role="alert" className="block text-bad">
          {error.message}
        </span>
      )}
    </span>
  )
}
