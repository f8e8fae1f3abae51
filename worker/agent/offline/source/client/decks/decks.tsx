import { useQuery } from '@tanstack/react-query'
import { Link, useLocation } from 'wouter'
import { DECK_TEXTS, DECKS } from '../../shared/decks/content'
import type { Deck } from '../../shared/decks/model'
import { Gate } from '../access'
import { today } from '../ui/dates'
import { Disclosure, Loaded, Page, request } from '../ui/page'
import { DeckForm } from './deck-form'

export function Decks() {
  return (
    <Page title={DECKS.menu.decks} lead={DECKS.lead}>
      <Gate>{() => <DeckList />}</Gate>
    </Page>
  )
}

/** On the start page: the same. */
export function DecksHome() {
  return (
    <section className="section">
      <h2 className="mb-6 text-heading">{DECKS.menu.decks}</h2>
      <Gate>{() => <DeckList />}</Gate>
    </section>
  )
}

function DeckList() {
  const [, navigate] = useLocation()
  const query = useQuery({
    queryKey: ['decks'],
    queryFn: () => request<{ items: Deck[] }>(`/api/decks?day=${today()}`),
  })
  return (
    <>
      <div className="mb-6">
        <Disclosure label={DECK_TEXTS.add} isMain>
          {() => (
            <DeckForm
              send={(typed) => request<{ id: number }>('/api/decks', { body: typed })}
              onSent={({ id }) => navigate(`/decks/${id}`)}
            />
          )}
        </Disclosure>
      </div>
      <Loaded query={query}>
        {({ items }) => (
          <>
            {items.length === 0 && <p className="quiet">{DECK_TEXTS.none}</p>}
            <ul className="grid gap-5 sm:grid-cols-2 lg:grid-cols-3">
              {items.map((deck) => (
                <DeckTile key={deck.id} deck={deck} />
              ))}
            </ul>
          </>
        )}
      </Loaded>
    </>
  )
}

function DeckTile({ deck: { id, title, note, cards, due } }: { deck: Deck }) {
  return (
    <li className="panel flex flex-col gap-3">
      <Link href={`/decks/${id}`} className="link text-title wrap-anywhere">
        {title}
      </Link>
      {note !== '' && <p className="quiet wrap-anywhere">{note}</p>}
      <p className="flex flex-wrap gap-2">
        <span className="tag">{DECK_TEXTS.cards(cards)}</span>
        {due > 0 && <span className="tag tag-accent">{DECK_TEXTS.due(due)}</span>}
      </p>
      <p className="mt-auto">
        {due > 0 ? (
          <Link href={`/decks/${id}/study`} className="button" aria-label={DECK_TEXTS.studyWhat(title)}>
            {DECK_TEXTS.study}
          </Link>
        ) : (
          <span className="quiet text-small">{cards > 0 ? DECK_TEXTS.nothingDue : DECK_TEXTS.noCards}</span>
        )}
      </p>
    </li>
  )
}
