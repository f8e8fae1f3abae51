import { useMutation, useQuery } from '@tanstack/react-query'
import { useId, useState, type SubmitEvent } from 'react'
import { refusalText } from '#client/lib/failures/later-refusals.ts'
import { useTRPC } from '#client/trpc/trpc.ts'
import { Button } from '#client/ui/button/button.tsx'
import { Problem } from '#client/ui/form/field.tsx'
import { SecretField } from '#client/ui/form/secret-field.tsx'
import { Skeleton } from '#client/ui/state/skeleton.tsx'
import { notify } from '#client/ui/toast/notify.ts'
import {
  ACCESS_MODES,
  MAX_APP_PASSWORD,
  MIN_APP_PASSWORD,
  type AccessMode,
  type AppAccess,
} from '#shared/deployments/access.ts'
import { m } from '#shared/messages.gen/messages.js'
import type { ProjectDetail } from '#shared/projects/projects.ts'
import { may } from '#shared/together/rights.ts'
import { AppGuests } from './app-guests.tsx'
import './access.css'

const WORDS: Record<AccessMode, { label: () => string; about: () => string; saved: () => string }> = {
  public: {
    label: m.settings_access_public,
    about: m.settings_access_public_about,
    saved: m.settings_access_saved_public,
  },
  password: {
    label: m.settings_access_password,
    about: m.settings_access_password_about,
    saved: m.settings_access_saved_password,
  },
  invited: {
    label: m.settings_access_invited,
    about: m.settings_access_invited_about,
    saved: m.settings_access_saved_invited,
  },
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
  const name = useId()
  const [mode, setMode] = useState(access.mode)
  const [password, setPassword] = useState('')
  const [problem, setProblem] = useState<string | null>(null)
  const save = useMutation(
    trpc.appAccess.save.mutationOptions({
      gcTime: 0,
      onSuccess: (saved) => {
        setPassword('')
        notify.success(WORDS[saved.mode].saved())
      },
      onError: (error) => setProblem(refusalText(error)),
    }),
  )
  const given = mode === 'password' && password !== ''
  const isSame = mode === access.mode && !given
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const isNeeded = mode === 'password' && !access.hasPassword
    const isShort = (given || isNeeded) && password.length < MIN_APP_PASSWORD
    setProblem(isShort ? m.settings_access_short({ min: MIN_APP_PASSWORD }) : null)
    if (isShort || isSame || save.isPending) return
    save.mutate({ projectId, mode, ...(given && { password }) })
  }
  return (
    <>
      <form className="access-form" noValidate onSubmit={submit}>
        <div className="access-modes" role="radiogroup" aria-label={m.settings_access_mode()}>
          {ACCESS_MODES.map((each) => (
            <label key={each}>
              <input
                type="radio"
                name={name}
                value={each}
                checked={each === mode}
                onChange={() => {
                  setMode(each)
                  setProblem(null)
                }}
              />
              <span>
                <b>{WORDS[each].label()}</b>
                <span>{WORDS[each].about()}</span>
              </span>
            </label>
          ))}
        </div>
        {mode === 'password' && (
          <SecretField
            label={access.hasPassword ? m.settings_access_other_password() : m.settings_access_new_password()}
            {...(access.hasPassword && { description: m.settings_access_kept() })}
            problem={problem}
            value={password}
            onChange={(typed) => setPassword(typed.slice(0, MAX_APP_PASSWORD))}
          />
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
