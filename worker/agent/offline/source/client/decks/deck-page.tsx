import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link, useLocation, useParams } from 'wouter'
import { DECK_TEXTS } from '../../shared/decks/content'
import type { Card, OpenDeck } from '../../shared/decks/model'
import { SITE_TEXTS } from '../../shared/site/content'
import { Gate } from '../access'
import { formatDay, today } from '../ui/dates'
import { TextArea, TextField } from '../ui/field'
import { Form, RemoveButton } from '../ui/form'
import { Disclosure, Loaded, Page, request } from '../ui/page'
import { DeckForm } from './deck-form'

export function DeckPage() {
  const { id } = useParams()
  return <Gate>{() => <One key={id} id={id ?? ''} />}</Gate>
}

function One({ id }: { id: string }) {
  const query = useQuery({
    queryKey: ['decks', id],
    queryFn: () => request<OpenDeck>(`/api/decks/${id}?day=${today()}`),
  })
  return (
    <Loaded query={query}>
      {(deck) => (
        <Page
          title={deck.title}
          lead={deck.note}
          actions={
            deck.due > 0 && (
              <Link href={`/decks/${id}/study`} className="button">
                {DECK_TEXTS.study}
              </Link>
            )
          }
        >
          <p className="mb-6 flex flex-wrap gap-2">
            <span className="tag">{deck.isShared ? DECK_TEXTS.shared : DECK_TEXTS.own}</span>
            <span className="tag">{DECK_TEXTS.cards(deck.cards)}</span>
            <span className="tag tag-accent">{DECK_TEXTS.due(deck.due)}</span>
          </p>
          {deck.isOwn && <Changing deck={deck} />}
          {deck.all.length === 0 && <p className="quiet">{DECK_TEXTS.noCards}</p>}
          <ul className="list">
            {deck.all.map((card) => (
              <Row key={card.id} card={card} isOwn={deck.isOwn} />
            ))}
          </ul>
        </Page>
      )}
    </Loaded>
  )
}

/** What is done with a deck that one may change. */
function Changing({ deck }: { deck: OpenDeck }) {
  const [, navigate] = useLocation()
  const at = `/api/decks/${deck.id}`
  return (
    <div className="mb-6 flex flex-wrap gap-3">
      <Disclosure label={DECK_TEXTS.addCard} isMain>
        {() => (
          <CardForm
            action={DECK_TEXTS.addCard}
            thanks={DECK_TEXTS.added}
            send={(typed) => request<unknown>(`${at}/cards`, { body: typed })}
          />
        )}
      </Disclosure>
      <Disclosure label={DECK_TEXTS.import}>{() => <ImportForm at={at} />}</Disclosure>
      <Disclosure label={DECK_TEXTS.edit}>
        {(close) => (
          <DeckForm deck={deck} send={(typed) => request<unknown>(at, { method: 'PUT', body: typed })} onSent={close} />
        )}
      </Disclosure>
      <RemoveButton
        what={deck.title}
        remove={() => request(at, { method: 'DELETE' })}
        onRemoved={() => navigate('/decks')}
      />
    </div>
  )
}

function Row({ card, isOwn }: { card: Card; isOwn: boolean }) {
  const { id, front, back, due } = card
  return (
    <li className="flex flex-wrap items-center gap-x-6 gap-y-2 py-3">
      <div className="grid min-w-0 flex-1 basis-64 gap-x-6 sm:grid-cols-2">
        <p className="font-semibold wrap-anywhere">{front}</p>
        <p className="wrap-anywhere">{back}</p>
      </div>
      <span className="quiet text-small">{due === null ? DECK_TEXTS.isNew : DECK_TEXTS.comesOn(formatDay(due))}</span>
      {isOwn && (
        <>
          <Disclosure label={SITE_TEXTS.edit}>
            {(close) => (
              <CardForm
                card={card}
                action={SITE_TEXTS.save}
                send={(typed) => request<unknown>(`/api/decks/cards/${id}`, { method: 'PUT', body: typed })}
                onSent={close}
              />
            )}
          </Disclosure>
          <RemoveButton what={front} remove={() => request(`/api/decks/cards/${id}`, { method: 'DELETE' })} />
        </>
      )}
    </li>
  )
}

type CardFormProps = {
  card?: Card
  action: string
  thanks?: string
  send: (typed: Record<string, string>) => Promise<unknown>
  onSent?: () => void
}

/** The two sides of a card. */
function CardForm({ card, action, thanks, send, onSent }: CardFormProps) {
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
function ImportForm({ at }: { at: string }) {
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
