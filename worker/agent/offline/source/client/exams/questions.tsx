import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { EXAM_TEXTS, EXAMS } from '../../shared/exams/content'
import type { Question, QuestionBank } from '../../shared/exams/model'
import { SITE_TEXTS } from '../../shared/site/content'
import { Gate } from '../access'
import { RemoveButton } from '../ui/form'
import { Disclosure, Loaded, Page, request } from '../ui/page'
import { SubjectSelect } from './parts'
import { QuestionForm } from './question-form'

/** The bank of questions by subject, out of which exams are made. */
export function Questions() {
  return (
    <Page title={EXAMS.menu.questions}>
      <Gate roles={[EXAMS.maker]}>{() => <Bank />}</Gate>
    </Page>
  )
}

function Bank() {
  const [subject, setSubject] = useState('')
  const query = useQuery({
    queryKey: ['exams', 'questions', subject],
    queryFn: () => request<QuestionBank>(`/api/exams/questions?subject=${encodeURIComponent(subject)}`),
  })
  return (
    <Loaded query={query}>
      {({ items, subjects }) => (
        <>
          <div className="mb-6 flex flex-wrap items-end gap-4">
            <SubjectSelect subject={subject} subjects={subjects} onChange={setSubject} />
            <Disclosure label={EXAM_TEXTS.addQuestion} isMain>
              {(close) => (
                <QuestionForm
                  subjects={subjects}
                  send={(question) => request<unknown>('/api/exams/questions', { body: question })}
                  onSent={close}
                />
              )}
            </Disclosure>
          </div>
          {items.length === 0 && <p className="quiet">{EXAM_TEXTS.noQuestionsYet}</p>}
          <ul className="list">
            {items.map((question) => (
              <Row key={question.id} question={question} subjects={subjects} />
            ))}
          </ul>
        </>
      )}
    </Loaded>
  )
}

function Row({ question, subjects }: { question: Question; subjects: string[] }) {
  const { id, text, subject, kind, answers, exams } = question
  const facts = [subject, EXAM_TEXTS.kinds[kind], exams > 0 ? EXAM_TEXTS.inExams(exams) : '']
  return (
    <li className="space-y-3 py-4">
      <div>
        <h2 className="text-title wrap-anywhere">{text}</h2>
        <p className="quiet text-small">{facts.filter(Boolean).join(' · ')}</p>
        <p className="text-small">{`${EXAM_TEXTS.right}: ${answers.join(', ')}`}</p>
      </div>
      <div className="flex flex-wrap gap-3">
        <Disclosure label={SITE_TEXTS.edit}>
          {(close) => (
            <QuestionForm
              question={question}
              subjects={subjects}
              send={(typed) => request<unknown>(`/api/exams/questions/${id}`, { method: 'PUT', body: typed })}
              onSent={close}
            />
          )}
        </Disclosure>
        <RemoveButton what={text} remove={() => request(`/api/exams/questions/${id}`, { method: 'DELETE' })} />
      </div>
    </li>
  )
}
