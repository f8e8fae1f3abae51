import { useEffect, useState } from 'react'
import type { StudyCard } from '../../shared/decks/model'
import { GRADES, scheduled, type Grade } from '../../shared/decks/schedule'
import { DECK_TEXTS } from '../../shared/decks/texts'

type StudyCardProps = { card: StudyCard; isBusy: boolean; onGrade: (grade: Grade) => void }

/** A card that is turned and then graded, by touch or by keys. */
export function StudyCardView({ card: { front, back, memory }, isBusy, onGrade }: StudyCardProps) {
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
