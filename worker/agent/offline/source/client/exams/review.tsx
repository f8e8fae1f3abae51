import { Link } from 'wouter'
import type { OpenAttempt } from '../../shared/exams/model'
import { EXAM_TEXTS } from '../../shared/exams/texts'
import { SITE_TEXTS } from '../../shared/site/texts'
import { formatMoment } from '../ui/dates'

/** What was reached, and for each question what was answered and what is right. */
export function Review({ attempt }: { attempt: OpenAttempt }) {
  const { examId, person, handedIn, score, total, percent, isPassed, review } = attempt
  return (
    <>
      <div role="status" className="plate mb-8 max-w-2xl">
        <p className="text-heading">{isPassed ? EXAM_TEXTS.passed : EXAM_TEXTS.failed}</p>
        <p>{EXAM_TEXTS.scored(score ?? 0, total, percent)}</p>
        <p className="text-small">{`${person} · ${EXAM_TEXTS.isHandedIn}: ${formatMoment(handedIn ?? '')}`}</p>
      </div>
      <h2 className="mb-2 text-title">{EXAM_TEXTS.review}</h2>
      <ol className="list mb-8">
        {review.map(({ id, text, given, right, isRight, explanation }) => (
          <li key={id} className="space-y-1 py-4">
            <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-1">
              <p className="min-w-0 flex-1 basis-64 font-semibold wrap-anywhere">{text}</p>
              <span className={isRight ? 'tag tag-accent' : 'tag tag-bad'}>
                {isRight ? EXAM_TEXTS.isRight : EXAM_TEXTS.isWrong}
              </span>
            </div>
            <p>{`${EXAM_TEXTS.yours}: ${given.join(', ') || EXAM_TEXTS.noAnswer}`}</p>
            {!isRight && <p>{`${EXAM_TEXTS.right}: ${right.join(', ')}`}</p>}
            {explanation !== '' && <p className="quiet measure">{explanation}</p>}
          </li>
        ))}
      </ol>
      <Link href={`/exams/${examId}`} className="button-quiet">
        {SITE_TEXTS.back}
      </Link>
    </>
  )
}
