import { useQuery } from '@tanstack/react-query'
import { Link, useLocation, useParams } from 'wouter'
import { EXAMS } from '../../shared/exams/content'
import type { OpenExam } from '../../shared/exams/model'
import { EXAM_TEXTS } from '../../shared/exams/texts'
import { hasRole } from '../../shared/site/model'
import { useMember } from '../access'
import { SignedIn } from '../accounts/signed-in'
import { request } from '../site/api'
import { ActionButton } from '../ui/action-button'
import { Disclosure } from '../ui/disclosure'
import { Loaded } from '../ui/loaded'
import { Page } from '../ui/page'
import { RemoveButton } from '../ui/remove-button'
import { AttemptRows } from './attempt-rows'
import { ChooseQuestions } from './choose-questions'
import { ExamForm } from './exam-form'
import { factsOf } from './exams'
import { StartButton } from './start-button'

export function ExamPage() {
  const { id } = useParams()
  return <SignedIn>{() => <One key={id} id={id ?? ''} />}</SignedIn>
}

function One({ id }: { id: string }) {
  const isMaker = hasRole(useMember(), [EXAMS.maker])
  const query = useQuery({ queryKey: ['exams', id], queryFn: () => request<OpenExam>(`/api/exams/${id}`) })
  return (
    <Loaded query={query}>
      {(exam) => (
        <Page
          title={exam.title}
          lead={factsOf(exam)}
          actions={<span className="tag tag-accent">{EXAM_TEXTS.states[exam.state]}</span>}
        >
          {exam.note !== '' && <p className="measure mb-6 whitespace-pre-line wrap-anywhere">{exam.note}</p>}
          {exam.state === 'open' && <StartButton exam={exam} />}
          <section className="section">
            <h2 className="mb-2 text-title">{EXAM_TEXTS.yourAttempts}</h2>
            {exam.mine.length === 0 ? (
              <p className="quiet">{EXAM_TEXTS.noAttempts}</p>
            ) : (
              <AttemptRows attempts={exam.mine} />
            )}
          </section>
          {isMaker && <Making exam={exam} />}
        </Page>
      )}
    </Loaded>
  )
}

/** What those who make exams do with one. */
function Making({ exam }: { exam: OpenExam }) {
  const [, navigate] = useLocation()
  const at = `/api/exams/${exam.id}`
  const isDraft = exam.state === 'draft'
  return (
    <section className="section space-y-6">
      <div className="flex flex-wrap gap-3">
        <ActionButton
          label={isDraft ? EXAM_TEXTS.publish : EXAM_TEXTS.withdraw}
          className={isDraft ? 'button' : 'button-quiet'}
          act={() => request(`${at}/published`, { method: 'PUT', body: { isPublished: isDraft } })}
        />
        <Link href={`/exams/${exam.id}/results`} className="button-quiet">
          {EXAM_TEXTS.results}
        </Link>
        <RemoveButton
          what={exam.title}
          remove={() => request(at, { method: 'DELETE' })}
          onRemoved={() => navigate('/exams')}
        />
      </div>
      <Disclosure label={EXAM_TEXTS.settings}>
        {(close) => (
          <ExamForm exam={exam} send={(typed) => request<unknown>(at, { method: 'PUT', body: typed })} onSent={close} />
        )}
      </Disclosure>
      <Disclosure label={EXAM_TEXTS.choose}>{(close) => <ChooseQuestions exam={exam} onSaved={close} />}</Disclosure>
    </section>
  )
}
