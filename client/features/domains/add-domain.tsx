import { useMutation } from '@tanstack/react-query'
import type { SubmitEvent } from 'react'
import { refusalText } from '#client/lib/failures/refusal-text.ts'
import { useTRPC } from '#client/trpc/trpc.ts'
import { Button } from '#client/ui/button/button.tsx'
import { Field } from '#client/ui/form/field.tsx'
import { notify } from '#client/ui/toast/notify.ts'
import { m } from '#shared/messages.gen/messages.js'

const MAX_TYPED = 300

/** A name to connect. What DNS must say of it stands in the list once it is there. */
export function AddDomain({ projectId }: { projectId: string }) {
  const trpc = useTRPC()
  const add = useMutation(trpc.domains.add.mutationOptions())
  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    const hostname = String(new FormData(form).get('hostname')).trim()
    if (!hostname || add.isPending) return
    try {
      const domain = await add.mutateAsync({ projectId, hostname })
      form.reset()
      if (domain.state === 'active') notify.success(m.domains_connected({ hostname: domain.hostname }))
    } catch {
      // Said under the field.
    }
  }
  return (
    <form className="domain-add" noValidate onSubmit={(event) => void submit(event)}>
      <Field
        label={m.domains_name()}
        description={m.domains_name_about()}
        name="hostname"
        inputMode="url"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={MAX_TYPED}
        problem={add.isError ? refusalText(add.error) : null}
      />
      <Button type="submit" tone="primary" isBusy={add.isPending}>
        {m.domains_add()}
      </Button>
    </form>
  )
}
