import { useMutation, useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { AccessModes, AppPassword, passwordProblem } from '#client/features/workbench/settings/access-parts.tsx'
import { refusalText } from '#client/lib/failures/refusal-text.ts'
import { formatNumber } from '#client/lib/format/format.ts'
import { useTRPC } from '#client/trpc/trpc.ts'
import { Field } from '#client/ui/form/field.tsx'
import { MAX_APP_GUESTS, type AccessMode, type AppAccess } from '#shared/deployments/access.ts'
import { m } from '#shared/messages.gen/messages.js'

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
    const wrong = passwordProblem(mode, typed.password, access)
    setProblem(wrong)
    if (wrong !== null) return false
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
  const title = useId()
  if (!access) return null
  return (
    <div className="who-may-see">
      <h3 id={title}>{m.settings_access()}</h3>
      <AccessModes
        labelledBy={title}
        mode={mode}
        onChange={(next) => change((before) => ({ ...before, mode: next }))}
      />
      {mode === 'password' && (
        <AppPassword
          hasPassword={access.hasPassword}
          problem={problem}
          value={typed.password}
          onChange={(password) => change((before) => ({ ...before, password }))}
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
