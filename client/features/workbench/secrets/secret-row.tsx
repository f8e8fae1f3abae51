import { useMutation } from '@tanstack/react-query'
import { useState, type SubmitEvent } from 'react'
import { refusalText } from '#client/lib/failures/later-refusals.ts'
import { formatDate } from '#client/lib/format/format.ts'
import { useMoment } from '#client/lib/format/moment.ts'
import { useTRPC } from '#client/trpc/trpc.ts'
import { Block } from '#client/ui/block/block.tsx'
import { Button } from '#client/ui/button/button.tsx'
import { ConfirmDialog } from '#client/ui/dialog/confirm-dialog.tsx'
import { SecretField } from '#client/ui/form/secret-field.tsx'
import { Icon } from '#client/ui/icon/icon.tsx'
import { lockIcon } from '#client/ui/icon/tool-icons.ts'
import { notify } from '#client/ui/toast/notify.ts'
import { m } from '#shared/messages.gen/messages.js'
import type { Environment } from '#shared/projects/projects.ts'
import type { ProjectSecret, SecretSetting } from '#shared/projects/secrets.ts'

type SecretRowProps = { projectId: string; secret: ProjectSecret; place: Environment; mayChange: boolean }

/** It says how a secret stands in one place. Its value is typed anew or taken away, and never shown. */
export function SecretRow({ projectId, secret, place, mayChange }: SecretRowProps) {
  const { name, why } = secret
  const [isTyping, setTyping] = useState(false)
  const [isAsking, setAsking] = useState(false)
  const setting = secret[place]
  return (
    <li>
      <div className="secret">
        <Icon path={lockIcon} dense />
        <b className="mono trunc" title={name}>
          {name}
        </b>
        {setting ? (
          <Standing setting={setting} />
        ) : (
          <span className="standing mid">
            <Block state="drawn" />
            {m.secrets_missing()}
          </span>
        )}
        {mayChange && (
          <span className="acts">
            {!isTyping && (
              <Button
                size="small"
                tone={setting ? 'quiet' : undefined}
                aria-label={setting ? m.secrets_replace_of({ name }) : m.secrets_set_of({ name })}
                onClick={() => setTyping(true)}
              >
                {setting ? m.secrets_replace() : m.secrets_set()}
              </Button>
            )}
            {setting && !isTyping && (
              <Button
                size="small"
                tone="quiet"
                aria-label={m.secrets_remove_of({ name })}
                onClick={() => setAsking(true)}
              >
                {m.secrets_remove()}
              </Button>
            )}
          </span>
        )}
      </div>
      {!setting && why !== null && <p className="why">{why}</p>}
      {isTyping && <ValueForm projectId={projectId} name={name} place={place} onClose={() => setTyping(false)} />}
      {isAsking && <RemoveSecret projectId={projectId} name={name} place={place} onClose={() => setAsking(false)} />}
    </li>
  )
}

function Standing({ setting: { setAt, setBy } }: { setting: SecretSetting }) {
  const date = formatDate(setAt, { timeZone: useMoment().zone })
  const text = setBy === null ? m.secrets_set_at({ date }) : m.secrets_set_at_by({ date, name: setBy })
  return (
    <span className="standing mid" title={text}>
      <Block state="set" />
      <span className="trunc">{text}</span>
    </span>
  )
}

type PlaceProps = { projectId: string; name: string; place: Environment; onClose: () => void }

function ValueForm({ projectId, name, place, onClose }: PlaceProps) {
  const trpc = useTRPC()
  const [value, setValue] = useState('')
  const save = useMutation(
    trpc.secrets.set.mutationOptions({
      // The mutation must not keep the value.
      gcTime: 0,
      onSuccess: () => {
        notify.success(m.secrets_saved({ name }))
        onClose()
      },
    }),
  )
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (value !== '' && !save.isPending) save.mutate({ projectId, name, value, places: [place] })
  }
  return (
    <form className="secret-value" noValidate onSubmit={submit}>
      <SecretField
        label={m.secrets_value_of({ name })}
        hideLabel
        autoFocus
        placeholder={m.secrets_new_value()}
        value={value}
        problem={save.isError ? refusalText(save.error) : null}
        onChange={setValue}
      />
      <Button type="submit" tone="primary" isBusy={save.isPending} aria-disabled={value === ''}>
        {m.secrets_save()}
      </Button>
      <Button onClick={onClose}>{m.ui_cancel()}</Button>
    </form>
  )
}

/** It asks, because only who has the value can bring it back. */
function RemoveSecret({ projectId, name, place, onClose }: PlaceProps) {
  const trpc = useTRPC()
  const remove = useMutation(
    trpc.secrets.remove.mutationOptions({
      onSuccess: () => {
        notify.success(m.secrets_removed({ name }))
        onClose()
      },
      onError: (error) => notify.error(m.secrets_not_removed({ name }), { description: refusalText(error) }),
    }),
  )
  return (
    <ConfirmDialog
      title={m.secrets_remove_title({ name })}
      action={m.secrets_remove()}
      danger
      isPending={remove.isPending}
      onConfirm={() => !remove.isPending && remove.mutate({ projectId, name, place })}
      onClose={onClose}
    >
      <p>{place === 'production' ? m.secrets_remove_production() : m.secrets_remove_preview()}</p>
    </ConfirmDialog>
  )
}
