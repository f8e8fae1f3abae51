import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { Link, useParams } from 'wouter'
import { DECK_TEXTS } from '../../shared/decks/content'
import type { StudyCard, StudyRound } from '../../shared/decks/model'
import { type Grade, GRADES, scheduled } from '../../shared/decks/schedule'
import { Gate } from '../access'
import { today } from '../ui/dates'
import { Loaded, Page, request } from '../ui/page'

export function Study() {
  const { id } = useParams()
  return <Gate>{() => <Rounds key={id} id={id ?? ''} />}</Gate>
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

type StudyCardProps = { card: StudyCard; isBusy: boolean; onGrade: (grade: Grade) => void }

/** A card that is turned and then graded, by touch or by keys. */
function StudyCardView({ card: { front, back, memory }, isBusy, onGrade }: StudyCardProps) {
  const [isTurned, setTurned] = useState(false)
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.repeat || event.ctrlKey || event.metaKey || event.altKey) return
      const grade = GRADES[Number(event.key) - 1]
      if (isTurned && grade && !isBusy) onGrade(grade)
      // A button or a link in focus answers to these keys itself.
      if (isTurned || event.key !== ' ' || isControl(event.target)) return
      event.preventDefault()
      setTurned(true)
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [isTurned, isBusy, onGrade])
  return (
    <>
      <div className="panel flex min-h-64 flex-col items-center justify-center gap-6 text-center">
        <p className="text-heading wrap-anywhere whitespace-pre-line">{front}</p>
        <div aria-live="polite" className="w-full">
          {isTurned && <p className="border-t border-line pt-6 text-title wrap-anywhere whitespace-pre-line">{back}</p>}
        </div>
      </div>
      {isTurned ? (
        <fieldset className="mt-5">
          <legend className="field-label">{DECK_TEXTS.howWasIt}</legend>
          <div className="grid grid-cols-2 gap-3 sm:grid-cols-4">
            {GRADES.map((grade, index) => (
              <button
                key={grade}
                type="button"
                className={grade === 'good' ? 'button' : 'button-quiet'}
                aria-keyshortcuts={String(index + 1)}
                aria-disabled={isBusy}
                onClick={() => !isBusy && onGrade(grade)}
              >
                {`${DECK_TEXTS.grades[grade]} · ${DECK_TEXTS.inDays(scheduled(memory, grade).days)}`}
              </button>
            ))}
          </div>
        </fieldset>
      ) : (
        <button type="button" className="button mt-5 w-full" onClick={() => setTurned(true)}>
          {DECK_TEXTS.turn}
        </button>
      )}
    </>
  )
}

const isControl = (target: EventTarget | null) =>
  target instanceof Element && target.closest('button, a, input') !== null
