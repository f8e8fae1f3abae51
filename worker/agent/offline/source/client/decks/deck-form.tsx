import { DECK_TEXTS } from '../../shared/decks/content'
import type { Deck } from '../../shared/decks/model'
import { SITE_TEXTS } from '../../shared/site/content'
import { TextField } from '../ui/field'
import { Form } from '../ui/form'

type DeckFormProps<Sent> = {
  deck?: Deck
  send: (typed: Record<string, string>) => Promise<Sent>
  onSent: (sent: Sent) => void
}

export function DeckForm<Sent>({ deck, send, onSent }: DeckFormProps<Sent>) {
  return (
    <Form action={SITE_TEXTS.save} className="panel max-w-xl space-y-5" send={send} onSent={onSent}>
      <TextField label={DECK_TEXTS.title} name="title" maxLength={120} defaultValue={deck?.title} />
      <TextField label={DECK_TEXTS.note} name="note" maxLength={500} defaultValue={deck?.note} isOptional />
    </Form>
  )
}
