import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { refusalText } from '#client/lib/failures/later-refusals.ts'
import { useTRPC } from '#client/trpc/trpc.ts'
import { Checkbox } from '#client/ui/form/checkbox.tsx'
import { Problem } from '#client/ui/form/field.tsx'
import { SecretField } from '#client/ui/form/secret-field.tsx'
import { Icon } from '#client/ui/icon/icon.tsx'
import { lockIcon } from '#client/ui/icon/tool-icons.ts'
import { capabilityKey, withoutKey, type PublishQuestion } from '#shared/deployments/consent.ts'
import { m } from '#shared/messages.gen/messages.js'

/**
 * The secrets that production lacks, and what is agreed to once they are typed or done without. `keep` stores what was
 * typed, and says whether that went well.
 */
export function useMissingSecrets(projectId: string, { capabilities, missing }: PublishQuestion) {
  const trpc = useTRPC()
  const queryClient = useQueryClient()
  const [values, setValues] = useState<Record<string, string>>({})
  const [goesWithout, setGoesWithout] = useState(false)
  // The mutation must not keep a value.
  const save = useMutation(trpc.secrets.set.mutationOptions({ gcTime: 0 }))
  const empty = missing.filter(({ name }) => !values[name])

  async function keep(): Promise<boolean> {
    try {
      for (const { name } of missing)
        if (values[name]) await save.mutateAsync({ projectId, name, value: values[name], places: ['production'] })
      // A list from before would say for a moment that they are missing.
      queryClient.removeQueries({ ...trpc.secrets.list.queryFilter({ projectId }), type: 'inactive' })
      return true
    } catch {
      // The list shows this failure, and nothing is published.
      return false
    }
  }
  return {
    missing,
    empty,
    values,
    change: (name: string, value: string) => setValues((typed) => ({ ...typed, [name]: value })),
    goesWithout,
    setGoesWithout,
    agreed: [...capabilities.map(capabilityKey), ...empty.map(({ name }) => withoutKey(name))],
    mayGo: empty.length === 0 || goesWithout,
    keep,
    isSaving: save.isPending,
    problem: save.isError ? refusalText(save.error) : null,
  }
}

type MissingSecretsProps = Pick<
  ReturnType<typeof useMissingSecrets>,
  'missing' | 'empty' | 'values' | 'change' | 'goesWithout' | 'setGoesWithout' | 'problem'
>

/** A field for each missing secret. Publishing without one needs a yes. */
export function MissingSecrets({
  missing,
  empty,
  values,
  change,
  goesWithout,
  setGoesWithout,
  problem,
}: MissingSecretsProps) {
  if (missing.length === 0) return null
  return (
    <fieldset className="missing-secrets">
      <legend>{m.secrets_publish_missing({ count: missing.length })}</legend>
      {missing.map(({ name, why }) => (
        <div key={name} className="missing-secret">
          <Icon path={lockIcon} dense />
          <SecretField
            label={name}
            {...(why !== null && { description: why })}
            placeholder={m.secrets_publish_paste()}
            value={values[name] ?? ''}
            onChange={(value) => change(name, value)}
          />
        </div>
      ))}
      {problem !== null && <Problem>{problem}</Problem>}
      {empty.length > 0 && (
        <Checkbox
          label={m.secrets_publish_without({ names: empty.map(({ name }) => name).join(', ') })}
          checked={goesWithout}
          onChange={setGoesWithout}
        />
      )}
    </fieldset>
  )
}
