import { useMutation, useQuery } from '@tanstack/react-query'
import { useState, type SubmitEvent } from 'react'
import { refusalText } from '#client/lib/failures/later-refusals.ts'
import { useTRPC } from '#client/trpc/trpc.ts'
import { Button } from '#client/ui/button/button.tsx'
import { Problem } from '#client/ui/form/field.tsx'
import { Skeleton } from '#client/ui/state/skeleton.tsx'
import { notify } from '#client/ui/toast/notify.ts'
import type { AccessMode, AppAccess } from '#shared/deployments/access.ts'
import { m } from '#shared/messages.gen/messages.js'
import type { ProjectDetail } from '#shared/projects/projects.ts'
import { may } from '#shared/together/rights.ts'
import { AccessModes, AppPassword, passwordProblem } from './access-parts.tsx'
import { AppGuests } from './app-guests.tsx'

const SAVED: Record<AccessMode, () => string> = {
  public: m.settings_access_saved_public,
  password: m.settings_access_saved_password,
  invited: m.settings_access_saved_invited,
}

/** Who may see the published app. Only the owner of the project decides about that, and only of a project. */
export function AccessSection({
  project: { id, role, ideaOf },
}: {
  project: Pick<ProjectDetail, 'id' | 'role' | 'ideaOf'>
}) {
  if (ideaOf !== null) return <p className="mid t13">{m.settings_access_idea()}</p>
  if (!may(role, 'publish')) return <p className="mid t13">{m.settings_access_owner()}</p>
  return <Access projectId={id} />
}

function Access({ projectId }: { projectId: string }) {
  const trpc = useTRPC()
  const { data, error, isError, refetch } = useQuery(trpc.appAccess.get.queryOptions({ projectId }))
  if (isError && !data)
    return (
      <div>
        <Problem>{refusalText(error)}</Problem>
        <Button size="small" onClick={() => void refetch()}>
          {m.projects_retry()}
        </Button>
      </div>
    )
  return data ? <AccessForm projectId={projectId} access={data} /> : <Skeleton width="60%" />
}

function AccessForm({ projectId, access }: { projectId: string; access: AppAccess }) {
  const trpc = useTRPC()
  const [mode, setMode] = useState(access.mode)
  const [password, setPassword] = useState('')
  const [problem, setProblem] = useState<string | null>(null)
  const save = useMutation(
    trpc.appAccess.save.mutationOptions({
      gcTime: 0,
      onSuccess: (saved) => {
        setPassword('')
        notify.success(SAVED[saved.mode]())
      },
      onError: (error) => setProblem(refusalText(error)),
    }),
  )
  const given = mode === 'password' && password !== ''
  const isSame = mode === access.mode && !given
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const wrong = passwordProblem(mode, password, access)
    setProblem(wrong)
    if (wrong !== null || isSame || save.isPending) return
    save.mutate({ projectId, mode, ...(given && { password }) })
  }
  return (
    <>
      <form className="access-form" noValidate onSubmit={submit}>
        <AccessModes
          label={m.settings_access_mode()}
          isExplained
          mode={mode}
          onChange={(next) => {
            setMode(next)
            setProblem(null)
          }}
        />
        {mode === 'password' && (
          <AppPassword hasPassword={access.hasPassword} problem={problem} value={password} onChange={setPassword} />
        )}
        {mode !== 'password' && problem !== null && <Problem>{problem}</Problem>}
        <Button type="submit" isBusy={save.isPending} aria-disabled={isSame}>
          {m.settings_access_save()}
        </Button>
      </form>
      {mode === 'invited' && <AppGuests projectId={projectId} guests={access.guests} />}
    </>
  )
}
