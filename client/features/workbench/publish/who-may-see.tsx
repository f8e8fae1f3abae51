import { useMutation, useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { refusalText } from '#client/lib/failures/refusal-text.ts'
import { formatNumber } from '#client/lib/format/format.ts'
import { useTRPC } from '#client/trpc/trpc.ts'
import { Field } from '#client/ui/form/field.tsx'
import { SecretField } from '#client/ui/form/secret-field.tsx'
import {
  ACCESS_MODES,
  MAX_APP_GUESTS,
  MAX_APP_PASSWORD,
  MIN_APP_PASSWORD,
  type AccessMode,
  type AppAccess,
} from '#shared/deployments/access.ts'
import { m } from '#shared/messages.gen/messages.js'
import '#client/features/workbench/settings/access.css'

const NAMES: Record<AccessMode, () => string> = {
  public: m.settings_access_public,
  password: m.settings_access_password,
  invited: m.settings_access_invited,
}

type Typed = { mode: AccessMode | null; password: string; emails: string }

/** Who may see an app that is about to be published. What was chosen is kept before anybody can open the app. */
export function useWhoMaySee(projectId: string) {
  const trpc = useTRPC()
  const { data: access } = useQuery(trpc.appAccess.get.queryOptions({ projectId }, { staleTime: 0 }))
  const [typed, change] = useState<Typed>({ mode: null, password: '', emails: '' })
  const [problem, setProblem] = useState<string | null>(null)
  const save = useMutation(trpc.appAccess.save.mutationOptions({ gcTime: 0 }))
  const invite = useMutation(trpc.appAccess.addGuest.mutationOptions())
  const mode = typed.mode ?? access?.mode ?? 'public'
  const invited = mode === 'invited' ? emailsIn(typed.emails) : []

  /** Answers whether the app may be published: it must not be open to others than was chosen. */
  const keep = async (): Promise<boolean> => {
    if (!access) return false
    const given = mode === 'password' && typed.password !== ''
    const isShort = mode === 'password' && (given || !access.hasPassword) && typed.password.length < MIN_APP_PASSWORD
    setProblem(isShort ? m.settings_access_short({ min: MIN_APP_PASSWORD }) : null)
    if (isShort) return false
    try {
      if (mode !== access.mode || given)
        await save.mutateAsync({ projectId, mode, ...(given && { password: typed.password }) })
      for (const email of invited) await invite.mutateAsync({ projectId, email })
      return true
    } catch (error) {
      setProblem(refusalText(error))
      return false
    }
  }
  return { access, typed, change, mode, invited, problem, keep, isSaving: save.isPending || invite.isPending }
}

const emailsIn = (text: string): string[] =>
  [...new Set(text.split(/[\s,;]+/).filter(Boolean))].slice(0, MAX_APP_GUESTS)

/** The choice, and in one sentence who will be able to open the app. */
export function WhoMaySee({ access, typed, change, mode, invited, problem }: ReturnType<typeof useWhoMaySee>) {
  const [name, title] = [useId(), useId()]
  if (!access) return null
  return (
    <div className="who-may-see">
      <h3 id={title}>{m.settings_access()}</h3>
      <div className="access-modes" role="radiogroup" aria-labelledby={title}>
        {ACCESS_MODES.map((each) => (
          <label key={each}>
            <input
              type="radio"
              name={name}
              checked={each === mode}
              onChange={() => change((before) => ({ ...before, mode: each }))}
            />
            {NAMES[each]()}
          </label>
        ))}
      </div>
      {mode === 'password' && (
        <SecretField
          label={access.hasPassword ? m.settings_access_other_password() : m.settings_access_new_password()}
          {...(access.hasPassword && { description: m.settings_access_kept() })}
          problem={problem}
          value={typed.password}
          onChange={(password) => change((before) => ({ ...before, password: password.slice(0, MAX_APP_PASSWORD) }))}
        />
      )}
      {mode === 'invited' && (
        <Field
          label={m.addresses_invite()}
          description={m.addresses_invite_hint()}
          autoComplete="off"
          value={typed.emails}
          problem={problem}
          onChange={(event) => change((before) => ({ ...before, emails: event.target.value }))}
        />
      )}
      <p className="mid" role="status">
        {opensFor(mode, access, invited)}
      </p>
    </div>
  )
}

function opensFor(mode: AccessMode, { guests }: AppAccess, invited: string[]): string {
  if (mode === 'public') return m.addresses_opens_public()
  if (mode === 'password') return m.addresses_opens_password()
  const count = new Set([...guests, ...invited.map((email) => email.toLowerCase())]).size
  return count === 0 ? m.addresses_opens_nobody() : m.addresses_opens_invited({ count, shown: formatNumber(count) })
}
