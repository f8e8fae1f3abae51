import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { z } from 'zod'
import { ask } from '../ask'
import { authClient } from '../auth'

const membersSchema = z.object({
  members: z.array(z.object({ id: z.string(), name: z.string(), email: z.string(), role: z.string().nullish() })),
})

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
      <h1 className="text-3xl font-semibold">Members</h1>
      {crew.isPending && <p className="text-quiet">Fetching the list …</p>}
      {(crew.error ?? change.error) && (
        <p role="alert" className="text-wrong">
          {(crew.error ?? change.error)?.message}
        </p>
      )}
      <ul aria-label="Members" className="flex flex-col divide-y divide-line">
        {crew.data?.members.map(({ id, name, email, role }) => (
          <li key={id} className="flex flex-wrap items-center justify-between gap-3 py-3">
            <span className="min-w-0 break-words">
              {name} <span className="text-quiet">{email}</span>
            </span>
            <label className="flex items-center gap-2">
              <span className="sr-only">Role of {name}</span>
              <select
                value={role ?? 'user'}
                disabled={id === session?.user.id}
                onChange={(event) => change.mutate({ id, role: event.target.value })}
                className="min-h-11 rounded-lg border border-quiet bg-card px-2"
              >
                <option value="user">Member</option>
                <option value="admin">Committee</option>
              </select>
            </label>
          </li>
        ))}
      </ul>
    </>
  )
}
