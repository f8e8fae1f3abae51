import { Link } from 'wouter'
import { COURSE } from '../../shared/course/content'
import type { Result } from '../../shared/course/model'
import { COURSE_TEXTS } from '../../shared/course/texts'

/** How many were right, whether that is enough, and what would have been right. */
export function QuizResult({ result, onAgain }: { result: Result; onAgain: () => void }) {
  const { score, total, percent, isPassed, review } = result
  return (
    <>
      <div role="status" className="mb-6">
        <p className="text-heading">{COURSE_TEXTS.score(score, total, percent)}</p>
        <p className={isPassed ? '' : 'text-bad'}>
          {isPassed ? COURSE_TEXTS.wellDone : COURSE_TEXTS.notYet(COURSE.pass ?? 0)}
        </p>
      </div>
      <ol className="list mb-6">
        {review.map(({ text, chosen, right, isRight }, index) => (
          <li key={index} className="py-3">
            <p className="font-semibold wrap-anywhere">{text}</p>
            <p className={isRight ? '' : 'text-bad'}>
              {COURSE_TEXTS.yours}: {chosen || COURSE_TEXTS.none}
            </p>
            <p>
              {COURSE_TEXTS.right}: {right}
            </p>
          </li>
        ))}
      </ol>
      <p className="flex flex-wrap gap-3">
        <button type="button" className="button" onClick={onAgain}>
          {COURSE_TEXTS.again}
        </button>
        <Link href="/course" className="button-quiet">
          {COURSE_TEXTS.toCourse}
        </Link>
      </p>
    </>
  )
}
