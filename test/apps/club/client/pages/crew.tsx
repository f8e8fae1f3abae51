import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { z } from 'zod'
import { ask } from '../ask'
import { authClient } from '../auth'
import { Select } from '../ui/field'
import { Page } from '../ui/frame'
import { Loaded, Problem } from '../ui/states'

const membersSchema = z.object({
  members: z.array(z.object({ id: z.string(), name: z.string(), email: z.string(), role: z.string().nullish() })),
})
const ROLES = [
  { value: 'user', label: 'Member' },
  { value: 'admin', label: 'Committee' },
]

/** Who is in the club, for the committee, with the role of each. */
export function Crew() {
  const { data: session } = authClient.useSession()
  const queries = useQueryClient()
  const crew = useQuery({ queryKey: ['members'], queryFn: () => ask(membersSchema, '/api/members') })
  const change = useMutation({
    mutationFn: ({ id, role }: { id: string; role: string }) =>
      ask(z.object({ role: z.string() }), `/api/members/${id}/role`, { method: 'PUT', body: { role } }),
    onSuccess: () => queries.invalidateQueries({ queryKey: ['members'] }),
  })
  return (
    <>
      <Page title="Members" lead="Who rows with us. The committee pins notices." />
      <Problem error={change.error} />
      <Loaded query={crew}>
        {({ members }) => (
          <ul aria-label="Members" className="flex flex-col divide-y divide-line">
            {members.map(({ id, name, email, role }) => (
              <li key={id} className="grid items-center gap-3 py-4 sm:grid-cols-[minmax(0,1fr)_14rem]">
                <span className="min-w-0 wrap-anywhere">
                  {name} <span className="text-muted">{email}</span>
                </span>
                <Select
                  label={`Role of ${name}`}
                  name="role"
                  options={ROLES}
                  value={role ?? 'user'}
                  disabled={id === session?.user.id}
                  onChange={(event) => change.mutate({ id, role: event.target.value })}
                />
              </li>
            ))}
          </ul>
        )}
      </Loaded>
    </>
  )
}
