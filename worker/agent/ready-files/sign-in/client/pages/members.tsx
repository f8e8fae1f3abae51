import { useCallback, useEffect, useState } from 'react'
import { ask } from '../auth'
import { Field, Form, Quiet } from '../form'

type Role = 'admin' | 'user'
type Member = { id: string; name: string; email: string; role: Role }
type Page = { members: Member[]; total: number; hasMore: boolean }
type Invitation = { id: string; email: string; role: Role }

const ROLES = { user: 'Member', admin: 'Owner' }

const Roles = () =>
  Object.entries(ROLES).map(([role, words]) => (
    <option key={role} value={role}>
      {words}
    </option>
  ))

async function read(page: number) {
  const [members, open] = await Promise.all([
    ask<Page>(`/api/members?page=${page}`),
    ask<{ invitations: Invitation[] }>('/api/invitations'),
  ])
  return { members, open }
}

/** Stands within `SignedIn`: who has an account and who is invited, for the owner. The server refuses everybody else. */
export function Members() {
  const [page, setPage] = useState(0)
  const [shown, setShown] = useState<Page | null>(null)
  const [invited, setInvited] = useState<Invitation[]>([])
  const [problem, setProblem] = useState('')
  const [said, setSaid] = useState('')

  const show = useCallback(({ members, open }: Awaited<ReturnType<typeof read>>) => {
    const error = members.error ?? open.error
    setProblem(error ? (error.message ?? 'This did not load. Try again.') : '')
    if (members.data) setShown(members.data)
    if (open.data) setInvited(open.data.invitations)
  }, [])
  const load = () => read(page).then(show)
  useEffect(() => void read(page).then(show), [page, show])

  async function change(path: string, request: { method: string; body?: unknown }) {
    const { error } = await ask(path, request)
    if (error) setProblem(error.message ?? 'Nothing was changed. Try again.')
    else await load()
  }

  if (!shown) return problem ? <p role="alert">{problem}</p> : <p aria-busy="true">One moment …</p>
  return (
    <div className="mx-auto flex w-full max-w-lg flex-col gap-8">
      <h1 className="text-2xl font-semibold">Members</h1>
      {problem && <p role="alert">{problem}</p>}
      <ul className="flex flex-col gap-3">
        {shown.members.map(({ id, name, email, role }) => (
          <li key={id} className="flex flex-wrap items-center justify-between gap-2">
            <span>
              {name}, {email}
            </span>
            <select
              aria-label={`Role of ${name}`}
              value={role}
              onChange={({ target }) =>
                void change(`/api/members/${id}/role`, { method: 'PUT', body: { role: target.value } })
              }
              className="min-h-11 rounded-md border border-neutral-500 bg-transparent px-3"
            >
              <Roles />
            </select>
          </li>
        ))}
      </ul>
      {page > 0 && <Quiet onClick={() => setPage(page - 1)}>Earlier members</Quiet>}
      {shown.hasMore && <Quiet onClick={() => setPage(page + 1)}>Later members</Quiet>}
      <Form
        title="Invite somebody"
        action="Send invitation"
        send={async ({ email = '', role = 'user' }) => {
          const answer = await ask('/api/invitations', { method: 'POST', body: { email, role } })
          if (answer.error) return answer
          setSaid(`An invitation is on its way to ${email}.`)
          await load()
          return answer
        }}
      >
        <Field label="Email" name="email" type="email" autoComplete="off" />
        <div className="flex flex-col gap-1">
          <label htmlFor="invited-role" className="text-sm font-medium">
            As
          </label>
          <select
            id="invited-role"
            name="role"
            className="min-h-11 rounded-md border border-neutral-500 bg-transparent px-3 py-2"
          >
            <Roles />
          </select>
        </div>
        <p role="status">{said}</p>
      </Form>
      {invited.length > 0 && (
        <ul aria-label="Invitations" className="flex flex-col gap-3">
          {invited.map(({ id, email, role }) => (
            <li key={id} className="flex flex-wrap items-center justify-between gap-2">
              {email}, {ROLES[role]}
              <Quiet onClick={() => void change(`/api/invitations/${id}`, { method: 'DELETE' })}>
                Take back<span className="sr-only"> the invitation of {email}</span>
              </Quiet>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
