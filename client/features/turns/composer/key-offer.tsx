import { useMutation } from '@tanstack/react-query'
import { useState, type KeyboardEvent } from 'react'
import { PlacesPick, usePlaces } from '#client/features/turns/turn/secret-question.tsx'
import { refusalText } from '#client/lib/failures/later-refusals.ts'
import { useTRPC } from '#client/trpc/trpc.ts'
import { Button } from '#client/ui/button/button.tsx'
import { Field, Problem } from '#client/ui/form/field.tsx'
import { withNames, type FoundKey } from '#shared/key-shapes.ts'
import { m } from '#shared/messages.gen/messages.js'
import { isSecretName } from '#shared/projects/secrets.ts'

type KeyOfferProps = {
  projectId: string
  keys: FoundKey[]
  message: string
  /** They are secrets now: the message has their names in their place. */
  onKept: (message: string) => void
  onSendAnyway: () => void
}

/** A key was found in a message that is about to be sent. It stands here until the maker has said what it is. */
export function KeyOffer({ projectId, keys, message, onKept, onSendAnyway }: KeyOfferProps) {
  const trpc = useTRPC()
  const { places, mayPublish, pick } = usePlaces(projectId)
  const [names, setNames] = useState(keys.map(({ name }) => name))
  const [isWrong, setWrong] = useState(false)
  // The mutation must not keep a value.
  const save = useMutation(trpc.secrets.set.mutationOptions({ gcTime: 0 }))
  const isUsable = names.every(isSecretName) && new Set(names).size === names.length
  const keep = async () => {
    setWrong(!isUsable)
    if (!isUsable || places.length === 0 || save.isPending) return
    const named = keys.map((key, index) => ({ ...key, name: names[index]! }))
    try {
      for (const { text, name } of named) await save.mutateAsync({ projectId, name, value: text, places })
    } catch {
      // This failure is shown below, and the message stays.
      return
    }
    onKept(withNames(message, named))
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing || event.target instanceof HTMLButtonElement) return
    // The form around it would send the message.
    event.preventDefault()
    void keep()
  }
  const wrong = isWrong ? m.secrets_name_problem() : save.isError ? refusalText(save.error) : null
  return (
    <div className="key-offer" role="group" aria-label={m.secrets_offer({ count: keys.length })} onKeyDown={onKeyDown}>
      <p role="alert">{m.secrets_offer({ count: keys.length })}</p>
      {keys.map((key, index) => (
        <div key={key.at} className="found">
          <code className="trunc">{shown(key.text)}</code>
          <Field
            label={m.secrets_offer_name()}
            hideLabel
            className="mono"
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            maxLength={64}
            value={names[index]}
            onChange={({ target }) => setNames(names.map((name, at) => (at === index ? target.value.trim() : name)))}
          />
        </div>
      ))}
      <PlacesPick places={places} mayPublish={mayPublish} onPick={pick} />
      {wrong !== null && <Problem>{wrong}</Problem>}
      <div className="row">
        <Button
          tone="primary"
          size="small"
          isBusy={save.isPending}
          aria-disabled={places.length === 0}
          onClick={() => void keep()}
        >
          {m.secrets_offer_keep()}
        </Button>
        <Button tone="quiet" size="small" disabled={save.isPending} onClick={onSendAnyway}>
          {m.secrets_offer_send()}
        </Button>
      </div>
    </div>
  )
}

const SHOWN = 8

/** Enough to know it by. */
const shown = (key: string): string => `${key.slice(0, SHOWN)}…`
