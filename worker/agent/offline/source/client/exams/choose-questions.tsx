import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { Link } from 'wouter'
import type { OpenExam, QuestionBank } from '../../shared/exams/model'
import { EXAM_TEXTS } from '../../shared/exams/texts'
import { request } from '../site/api'
import { Loaded } from '../ui/loaded'
import { SubjectSelect } from './subject-select'

/** Which questions of the bank an exam asks, in the order in which they are ticked. */
export function ChooseQuestions({ exam, onSaved }: { exam: OpenExam; onSaved: () => void }) {
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
