import { useState } from 'react'
import type { Card } from '../../shared/decks/model'
import { DECK_TEXTS } from '../../shared/decks/texts'
import { request } from '../site/api'
import { TextArea, TextField } from '../ui/field'
import { Form } from '../ui/form'

type CardFormProps = {
  card?: Card
  action: string
  thanks?: string
  send: (typed: Record<string, string>) => Promise<unknown>
  onSent?: () => void
}

/** The two sides of a card. */
export function CardForm({ card, action, thanks, send, onSent }: CardFormProps) {
  return (
    <Form
      action={action}
      className="panel max-w-2xl space-y-5"
      send={send}
      {...(thanks !== undefined && { thanks })}
      {...(onSent && { onSent })}
    >
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField label={DECK_TEXTS.front} name="front" maxLength={500} defaultValue={card?.front} />
        <TextField label={DECK_TEXTS.back} name="back" maxLength={500} defaultValue={card?.back} />
      </div>
    </Form>
  )
}

/** Many cards at once, out of lines that were pasted. */
export function ImportForm({ at }: { at: string }) {
  const [told, setTold] = useState('')
  return (
    <Form
      action={DECK_TEXTS.importNow}
      thanks={told}
      className="panel max-w-2xl space-y-5"
      send={(typed) => request<{ added: number; skipped: number }>(`${at}/import`, { body: typed })}
      onSent={({ added, skipped }) => setTold(DECK_TEXTS.imported(added, skipped))}
    >
      <TextArea label={DECK_TEXTS.lines} name="lines" rows={8} hint={DECK_TEXTS.linesHint} maxLength={100_000} />
    </Form>
  )
}
