import '#client/lib/failures/later-refusals.ts'
import { useMutation } from '@tanstack/react-query'
import { useState, type FormEvent, type ReactNode } from 'react'
import { refusalText } from '#client/lib/failures/refusal-text.ts'
import { fieldText } from '#client/operators/kit/page/range-picker.tsx'
import { useAdminZone } from '#client/operators/kit/record/at.tsx'
import { Button } from '#client/ui/button/button.tsx'
import { Dialog } from '#client/ui/dialog/dialog.tsx'
import { Field, Problem, TextArea } from '#client/ui/form/field.tsx'
import { ErrorNotice } from '#client/ui/state/failed-state.tsx'
import { notify } from '#client/ui/toast/notify.ts'
import { m } from '#shared/messages.gen/messages.js'

const MOST_REASON = 500

type FormDialogProps<Done> = {
  title: string
  action: string
  /** `wrong` answers the sentence when the server did not take that field, else null. */
  children: (wrong: (field: string, sentence: string) => string | null) => ReactNode
  run: (reason: string) => Promise<Done>
  /** The toast says this. */
  done: string
  onDone?: (result: Done) => void
  onClose: () => void
}

/** What the server refuses is said beside each field. */
export function FormDialog<Done>({ title, action, children, run, done, onDone, onClose }: FormDialogProps<Done>) {
  const [reason, setReason] = useState('')
  const [isMissing, setIsMissing] = useState(false)
  const mutation = useMutation({
    mutationFn: run,
    onSuccess: (result) => {
      void notify.success(done)
      onClose()
      onDone?.(result)
    },
  })
  const faults = fieldsAtFault(mutation.error)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setIsMissing(reason.trim() === '')
    if (reason.trim() !== '' && !mutation.isPending) mutation.mutate(reason.trim())
  }
  return (
    <Dialog title={title} onClose={onClose}>
      <form className="reason-form" onSubmit={submit} noValidate>
        {children((field, sentence) => (faults.has(field) ? sentence : null))}
        <TextArea
          label={m.admin_kit_reason()}
          description={m.admin_kit_reason_about()}
          value={reason}
          maxLength={MOST_REASON}
          problem={
            isMissing ? m.admin_kit_reason_missing() : faults.has('reason') ? m.admin_campaigns_reason_wrong() : null
          }
          onChange={(event) => setReason(event.target.value)}
        />
        {faults.size > 0 && <Problem>{m.admin_campaigns_check_fields()}</Problem>}
        {mutation.isError && faults.size === 0 && (
          <ErrorNotice title={refusalText(mutation.error)} error={mutation.error} />
        )}
        <div className="foot">
          <Button onClick={onClose}>{m.ui_cancel()}</Button>
          <Button type="submit" tone="primary" isBusy={mutation.isPending}>
            {action}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}

/** The field tells the end in the page's zone. */
export function EndField({ value, onChange }: { value: Date | null; onChange: (value: Date | null) => void }) {
  const zone = useAdminZone()
  const isUtc = zone === 'UTC'
  // The field is uncontrolled: a half-typed moment must not be overwritten.
  const [first] = useState(() => (value ? fieldText(value, isUtc) : ''))
  const change = (text: string) => {
    const at = new Date(isUtc ? `${text}Z` : text)
    onChange(Number.isNaN(at.getTime()) ? null : at)
  }
  return (
    <Field
      label={m.admin_campaigns_ends_zone({ zone })}
      description={m.admin_campaigns_ends_about()}
      type="datetime-local"
      defaultValue={first}
      onChange={({ target }) => change(target.value)}
    />
  )
}

type Refused = { data?: { fields?: { fieldErrors?: Record<string, unknown> } | null } | null }

/** The set is empty when the server refused for another reason than its fields. */
function fieldsAtFault(error: unknown): ReadonlySet<string> {
  const fields = typeof error === 'object' && error !== null ? (error as Refused).data?.fields : null
  return new Set(Object.keys(fields?.fieldErrors ?? {}))
}
