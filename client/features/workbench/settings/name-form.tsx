import { useMutation } from '@tanstack/react-query'
import type { SubmitEvent } from 'react'
import { refusalText } from '#client/lib/failures/later-refusals.ts'
import { useTRPC } from '#client/trpc/trpc.ts'
import { Button } from '#client/ui/button/button.tsx'
import { Field } from '#client/ui/form/field.tsx'
import { useTyped } from '#client/ui/form/use-typed.ts'
import { notify } from '#client/ui/toast/notify.ts'
import { m } from '#shared/messages.gen/messages.js'
import { MAX_TITLE } from '#shared/projects/projects.ts'

/** The project's name. What was there before comes back by undo. */
export function NameForm({ projectId, title }: { projectId: string; title: string }) {
  const trpc = useTRPC()
  const [typed, setTyped] = useTyped(title, (text) => text.trim())
  const rename = useMutation(
    trpc.projects.rename.mutationOptions({
      // The page may have the new name before the answer says so.
      onMutate: () => title,
      onSuccess: (_, __, before) =>
        notify.success(m.settings_name_saved(), {
          action: { label: m.settings_undo(), onClick: () => rename.mutate({ projectId, title: before }) },
        }),
    }),
  )
  const next = typed.trim()
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (next === '' || next === title || rename.isPending) return
    rename.mutate({ projectId, title: next })
  }
  const problem = next === '' ? m.settings_name_empty() : rename.isError ? refusalText(rename.error) : null
  return (
    <form className="settings-name" noValidate onSubmit={submit}>
      <Field
        label={m.settings_name()}
        autoComplete="off"
        maxLength={MAX_TITLE}
        value={typed}
        problem={problem}
        onChange={(event) => setTyped(event.target.value)}
      />
      <Button type="submit" isBusy={rename.isPending} aria-disabled={next === '' || next === title}>
        {m.workbench_save()}
      </Button>
    </form>
  )
}
