import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Link, useParams } from 'wouter'
import type { StudyCard, StudyRound } from '../../shared/decks/model'
import { scheduled, type Grade } from '../../shared/decks/schedule'
import { DECK_TEXTS } from '../../shared/decks/texts'
import { SignedIn } from '../accounts/signed-in'
import { request } from '../site/api'
import { today } from '../ui/dates'
import { Loaded } from '../ui/loaded'
import { Page } from '../ui/page'
import { StudyCardView } from './study-card'

export function Study() {
  const { id } = useParams()
  return <SignedIn>{() => <Rounds key={id} id={id ?? ''} />}</SignedIn>
}

/** Rounds of what is due. A round stays as it was begun, whatever is fetched meanwhile. */
function Rounds({ id }: { id: string }) {
  const [round, setRound] = useState(0)
  const query = useQuery({
    queryKey: ['study', id, round],
    queryFn: () => request<StudyRound>(`/api/decks/${id}/study?day=${today()}`),
    gcTime: 0,
    refetchOnWindowFocus: false,
  })
  return (
    <Loaded query={query}>
      {({ title, cards }) => (
        <Page title={DECK_TEXTS.studyWhat(title)}>
          {cards.length === 0 ? (
            <Finished count={0} />
          ) : (
            <Round key={round} cards={cards} onMore={() => setRound(round + 1)} />
          )}
        </Page>
      )}
    </Loaded>
  )
}

/** One card after the other. What was not known comes again at the end of the round. */
function Round({ cards, onMore }: { cards: StudyCard[]; onMore: () => void }) {
  const queries = useQueryClient()
  const [queue, setQueue] = useState(cards)
  const [count, setCount] = useState(0)
  const card = queue[0]
  const { mutate, isPending, error } = useMutation({
    mutationFn: ({ id, grade }: { id: number; grade: Grade }) =>
      request(`/api/decks/cards/${id}/review?day=${today()}`, { body: { grade } }),
    onSuccess: (_, { grade }) => {
      setCount(count + 1)
      setQueue(([first, ...rest]) =>
        first && grade === 'again' ? [...rest, { ...first, memory: scheduled(first.memory, grade) }] : rest,
      )
      void queries.invalidateQueries({ queryKey: ['decks'] })
    },
  })
  if (!card) return <Finished count={count} onMore={onMore} />
  return (
    <div className="max-w-2xl">
      <p className="quiet mb-3">{DECK_TEXTS.left(queue.length)}</p>
      <StudyCardView
        key={`${card.id} ${count}`}
        card={card}
        isBusy={isPending}
        onGrade={(grade) => mutate({ id: card.id, grade })}
      />
      {error && (
        <p role="alert" className="mt-3 text-bad">
          {error.message}
        </p>
      )}
      <p className="quiet mt-6 text-small">{DECK_TEXTS.keys}</p>
      <p className="quiet text-small">{DECK_TEXTS.method}</p>
    </div>
  )
}

function Finished({ count, onMore }: { count: number; onMore?: () => void }) {
  return (
    <div className="plate max-w-2xl space-y-4">
      <p role="status" className="text-title">
        {count === 0 ? DECK_TEXTS.nothingDue : DECK_TEXTS.done}
      </p>
      {count > 0 && <p>{DECK_TEXTS.doneNote(count)}</p>}
      <p className="flex flex-wrap gap-3">
        {onMore && (
          <button type="button" className="button" onClick={onMore}>
            {DECK_TEXTS.moreRound}
          </button>
        )}
        <Link href="/decks" className="button-quiet">
          {DECK_TEXTS.toDecks}
        </Link>
      </p>
    </div>
  )
}
