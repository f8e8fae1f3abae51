import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { Link, useLocation, useParams } from 'wouter'
import { EXAM_TEXTS, EXAMS } from '../../shared/exams/content'
import type { Exam, OpenExam, QuestionBank } from '../../shared/exams/model'
import { hasRole, SITE_TEXTS } from '../../shared/site/content'
import { Gate, useMember } from '../access'
import { ActionButton, RemoveButton } from '../ui/form'
import { Disclosure, Loaded, Page, request } from '../ui/page'
import { ExamForm } from './exam-form'
import { factsOf } from './exams'
import { AttemptRows, SubjectSelect } from './parts'

export function ExamPage() {
  const { id } = useParams()
  return <Gate>{() => <One key={id} id={id ?? ''} />}</Gate>
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

/** Begins an attempt, or goes on with the one that runs. */
function StartButton({ exam: { id, mine, attempts, questions } }: { exam: Exam }) {
  const [, navigate] = useLocation()
  const queries = useQueryClient()
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => request<{ id: number }>(`/api/exams/${id}/attempts`, { method: 'POST' }),
    onSuccess: async (attempt) => {
      await queries.invalidateQueries({ queryKey: ['exams'] })
      navigate(`/attempts/${attempt.id}`)
    },
  })
  const isRunning = mine.some(({ handedIn }) => handedIn === null)
  if (questions === 0) return <p>{EXAM_TEXTS.noQuestions}</p>
  if (!isRunning && mine.length >= attempts) return <p>{EXAM_TEXTS.noneLeft}</p>
  return (
    <div className="plate max-w-2xl space-y-4">
      <p>{EXAM_TEXTS.startNote}</p>
      {error && (
        <p role="alert" className="text-bad">
          {error.message}
        </p>
      )}
      <button type="button" className="button" aria-disabled={isPending} onClick={() => !isPending && mutate()}>
        {isPending
          ? SITE_TEXTS.loading
          : isRunning
            ? EXAM_TEXTS.goOn
            : mine.length > 0
              ? EXAM_TEXTS.again
              : EXAM_TEXTS.start}
      </button>
    </div>
  )
}

/** Which questions of the bank an exam asks, in the order in which they are ticked. */
function ChooseQuestions({ exam, onSaved }: { exam: OpenExam; onSaved: () => void }) {
  const queries = useQueryClient()
  const note = useId()
  const [subject, setSubject] = useState('')
  const [chosen, setChosen] = useState(exam.chosen)
  const query = useQuery({
    queryKey: ['exams', 'questions', subject],
    queryFn: () => request<QuestionBank>(`/api/exams/questions?subject=${encodeURIComponent(subject)}`),
  })
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => request(`/api/exams/${exam.id}/questions`, { method: 'PUT', body: { questions: chosen } }),
    onSuccess: async () => {
      await queries.invalidateQueries({ queryKey: ['exams'] })
      onSaved()
    },
  })
  return (
    <Loaded query={query}>
      {({ items, subjects }) => (
        <div className="panel max-w-3xl space-y-4">
          <p id={note} className="quiet">
            {EXAM_TEXTS.chooseNote}
          </p>
          <SubjectSelect subject={subject} subjects={subjects} onChange={setSubject} />
          {items.length === 0 && <p className="quiet">{EXAM_TEXTS.noBank}</p>}
          <fieldset aria-describedby={note}>
            <legend className="sr-only">{EXAM_TEXTS.choose}</legend>
            {items.map(({ id, text, subject: of }) => (
              <label key={id} className="flex min-h-11 items-center gap-3 py-1">
                <input
                  type="checkbox"
                  className="size-5 shrink-0 accent-(--color-accent)"
                  checked={chosen.includes(id)}
                  onChange={({ target }) =>
                    setChosen(target.checked ? [...chosen, id] : chosen.filter((each) => each !== id))
                  }
                />
                <span className="min-w-0 flex-1 wrap-anywhere">
                  {text} <span className="quiet text-small">({of})</span>
                </span>
                {chosen.includes(id) && <span className="tag">{chosen.indexOf(id) + 1}</span>}
              </label>
            ))}
          </fieldset>
          {error && (
            <p role="alert" className="text-bad">
              {error.message}
            </p>
          )}
          <div className="flex flex-wrap gap-3">
            <button type="button" className="button" aria-disabled={isPending} onClick={() => !isPending && mutate()}>
              {EXAM_TEXTS.keepChoice(chosen.length)}
            </button>
            <Link href="/questions" className="button-quiet">
              {EXAM_TEXTS.toBank}
            </Link>
          </div>
        </div>
      )}
    </Loaded>
  )
}
