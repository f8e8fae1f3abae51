import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Link, useLocation } from 'wouter'
import { type Account, ACCOUNT_TEXTS, ACCOUNTS } from '../../shared/accounts/content'
import { type Member, OWNER } from '../../shared/site/content'
import { askAuth, Gate, startAnew } from '../access'
import { formatMoment } from '../ui/dates'
import { TextField } from '../ui/field'
import { Form, RemoveButton } from '../ui/form'
import { Loaded, Page, Paging, request } from '../ui/page'

export function AccountPage() {
  return (
    <Page title={ACCOUNT_TEXTS.account}>
      <Gate>{(member) => <AccountForms member={member} />}</Gate>
    </Page>
  )
}

function AccountForms({ member }: { member: Member }) {
  const queries = useQueryClient()
  const [, navigate] = useLocation()

  async function leave(path: string) {
    await askAuth(path)
    await startAnew(queries)
    navigate('/')
  }

  return (
    <div className="grid max-w-md gap-8">
      {member.role === OWNER && (
        <Link href="/people" className="link">
          {ACCOUNT_TEXTS.people}
        </Link>
      )}
      <Form action={ACCOUNT_TEXTS.saveName} send={({ name = '' }) => askAuth('update-user', { name })}>
        <TextField
          label={ACCOUNT_TEXTS.name}
          name="name"
          defaultValue={member.name}
          maxLength={80}
          autoComplete="name"
        />
      </Form>
      <Form
        action={ACCOUNT_TEXTS.changePassword}
        thanks={ACCOUNT_TEXTS.changed}
        send={({ currentPassword = '', newPassword = '' }) =>
          askAuth('change-password', { currentPassword, newPassword })
        }
      >
        <TextField
          label={ACCOUNT_TEXTS.oldPassword}
          name="currentPassword"
          type="password"
          autoComplete="current-password"
        />
        <TextField
          label={ACCOUNT_TEXTS.newPassword}
          name="newPassword"
          type="password"
          autoComplete="new-password"
          hint={ACCOUNT_TEXTS.passwordHint}
        />
      </Form>
      <div className="flex flex-wrap gap-3">
        <button type="button" className="button-quiet" onClick={() => void leave('sign-out')}>
          {ACCOUNT_TEXTS.signOut}
        </button>
        <button
          type="button"
          className="button-danger"
          onClick={() => confirm(ACCOUNT_TEXTS.deleteSure) && void leave('delete-user')}
        >
          {ACCOUNT_TEXTS.deleteAccount}
        </button>
      </div>
    </div>
  )
}

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
