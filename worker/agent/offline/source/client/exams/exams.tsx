import { useQuery } from '@tanstack/react-query'
import { Link, useLocation } from 'wouter'
import { EXAM_TEXTS, EXAMS } from '../../shared/exams/content'
import type { Exam } from '../../shared/exams/model'
import { hasRole } from '../../shared/site/content'
import { Gate, useMember } from '../access'
import { formatDay } from '../ui/dates'
import { Disclosure, Loaded, Page, request } from '../ui/page'
import { ExamForm } from './exam-form'
import { AttemptTag } from './parts'

export function Exams() {
  return (
    <Page title={EXAMS.menu.exams} lead={EXAMS.lead}>
      <Gate>{() => <ExamList />}</Gate>
    </Page>
  )
}

/** On the start page: the same. */
export function ExamsHome() {
  return (
    <section className="section">
      <h2 className="mb-6 text-heading">{EXAMS.menu.exams}</h2>
      <Gate>{() => <ExamList />}</Gate>
    </section>
  )
}

function ExamList() {
  const [, navigate] = useLocation()
  const isMaker = hasRole(useMember(), [EXAMS.maker])
  const query = useQuery({ queryKey: ['exams'], queryFn: () => request<{ items: Exam[] }>('/api/exams') })
  return (
    <>
      {isMaker && (
        <div className="mb-6">
          <Disclosure label={`${EXAM_TEXTS.add}: ${EXAMS.one}`} isMain>
            {() => (
              <ExamForm
                send={(typed) => request<{ id: number }>('/api/exams', { body: typed })}
                onSent={(sent) => sent && navigate(`/exams/${sent.id}`)}
              />
            )}
          </Disclosure>
        </div>
      )}
      <Loaded query={query}>
        {({ items }) => (
          <>
            {items.length === 0 && <p className="quiet">{EXAM_TEXTS.none}</p>}
            <ul className="list">
              {items.map((exam) => (
                <li key={exam.id} className="flex flex-wrap items-center gap-x-6 gap-y-1 py-4">
                  <div className="min-w-0 flex-1 basis-64">
                    <Link href={`/exams/${exam.id}`} className="link text-title wrap-anywhere">
                      {exam.title}
                    </Link>
                    <p className="quiet text-small">{factsOf(exam)}</p>
                  </div>
                  {exam.mine[0] && <AttemptTag attempt={exam.mine[0]} />}
                  <span className={exam.state === 'open' ? 'tag tag-accent' : 'tag'}>
                    {EXAM_TEXTS.states[exam.state]}
                  </span>
                </li>
              ))}
            </ul>
          </>
        )}
      </Loaded>
    </>
  )
}

/** How long it is, what it takes to pass, and when it is open. */
export function factsOf({ questions, minutes, pass, attempts, opens, closes }: Exam): string {
  return [
    EXAM_TEXTS.facts(questions, minutes),
    EXAM_TEXTS.factsOf.pass(pass),
    EXAM_TEXTS.factsOf.attempts(attempts),
    opens === null ? '' : EXAM_TEXTS.from(formatDay(opens)),
    closes === null ? '' : EXAM_TEXTS.until(formatDay(closes)),
  ]
    .filter(Boolean)
    .join(' · ')
}
