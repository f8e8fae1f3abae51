import { useId } from 'react'
import { Link } from 'wouter'
import { EXAM_TEXTS } from '../../shared/exams/content'
import type { Attempt } from '../../shared/exams/model'
import { formatMoment } from '../ui/dates'

type SubjectProps = { subject: string; subjects: string[]; onChange: (subject: string) => void }

/** Narrows the bank to one subject. */
export function SubjectSelect({ subject, subjects, onChange }: SubjectProps) {
  const id = useId()
  return (
    <div className="max-w-xs">
      <label htmlFor={id} className="field-label">
        {EXAM_TEXTS.subject}
      </label>
      <select id={id} className="field w-full" value={subject} onChange={({ target }) => onChange(target.value)}>
        <option value="">{EXAM_TEXTS.allSubjects}</option>
        {subjects.map((each) => (
          <option key={each} value={each}>
            {each}
          </option>
        ))}
      </select>
    </div>
  )
}

/** Whether an attempt runs, was passed or was not. */
export function AttemptTag({ attempt: { handedIn, percent, isPassed } }: { attempt: Attempt }) {
  if (handedIn === null) return <span className="tag tag-accent">{EXAM_TEXTS.isRunning}</span>
  return (
    <span className={isPassed ? 'tag' : 'tag tag-bad'}>
      {`${isPassed ? EXAM_TEXTS.passed : EXAM_TEXTS.failed} · ${percent} %`}
    </span>
  )
}

/** Attempts with what was reached; those of everybody have names. */
export function AttemptRows({ attempts, hasNames = false }: { attempts: Attempt[]; hasNames?: boolean }) {
  return (
    <ul className="list">
      {attempts.map((attempt) => (
        <li key={attempt.id} className="flex flex-wrap items-center gap-x-6 gap-y-1 py-3">
          <div className="min-w-0 flex-1 basis-64">
            {hasNames && <p className="font-semibold wrap-anywhere">{attempt.person}</p>}
            <p className="quiet text-small">{formatMoment(attempt.handedIn ?? attempt.started)}</p>
          </div>
          {attempt.score !== null && (
            <span className="figure text-small">
              {EXAM_TEXTS.scored(attempt.score, attempt.total, attempt.percent)}
            </span>
          )}
          <AttemptTag attempt={attempt} />
          <Link
            href={`/attempts/${attempt.id}`}
            className="button-quiet"
            aria-label={`${attempt.handedIn === null ? EXAM_TEXTS.goOn : EXAM_TEXTS.seeReview}: ${attempt.person}, ${formatMoment(attempt.handedIn ?? attempt.started)}`}
          >
            {attempt.handedIn === null ? EXAM_TEXTS.goOn : EXAM_TEXTS.seeReview}
          </Link>
        </li>
      ))}
    </ul>
  )
}
