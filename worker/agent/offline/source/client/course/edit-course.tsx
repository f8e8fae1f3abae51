import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { COURSE, COURSE_TEXTS } from '../../shared/course/content'
import type { Unit } from '../../shared/course/model'
import { SITE_TEXTS } from '../../shared/site/content'
import { Gate } from '../access'
import { TextArea, TextField } from '../ui/field'
import { Form, RemoveButton } from '../ui/form'
import { Disclosure, Loaded, Page, request } from '../ui/page'
import { useCourse } from './course-page'

type Stored = { id: number; text: string; options: string; answer: string }
const OPTIONS = [1, 2, 3, 4]

/** The questions of a unit's quiz, with their right answers. */
function EditQuestions({ unitId }: { unitId: number }) {
  const query = useQuery({
    queryKey: ['course', 'questions', unitId],
    queryFn: () => request<{ items: Stored[] }>(`/api/course/units/${unitId}/questions`),
  })
  return (
    <>
      <Loaded query={query}>
        {({ items }) => (
          <ol className="list">
            {items.map(({ id, text, answer }) => (
              <li key={id} className="flex flex-wrap items-center justify-between gap-4 py-2">
                <span className="min-w-0 flex-1 basis-48 wrap-anywhere">
                  {text} <span className="quiet block text-small">{answer}</span>
                </span>
                <RemoveButton what={text} remove={() => request(`/api/course/questions/${id}`, { method: 'DELETE' })} />
              </li>
            ))}
          </ol>
        )}
      </Loaded>
      <Form
        action={COURSE_TEXTS.addQuestion}
        thanks={SITE_TEXTS.saved}
        send={({ text, right, ...typed }) =>
          request<unknown>(`/api/course/units/${unitId}/questions`, {
            body: { text, right, options: OPTIONS.map((nth) => typed[`option${nth}`] ?? '') },
          })
        }
      >
        <TextField label={COURSE_TEXTS.questionText} name="text" maxLength={140} />
        <fieldset className="grid gap-4 sm:grid-cols-2">
          <legend className="field-label">{COURSE_TEXTS.options}</legend>
          {OPTIONS.map((nth) => (
            <TextField
              key={nth}
              label={COURSE_TEXTS.option(nth)}
              name={`option${nth}`}
              maxLength={140}
              isOptional={nth > 2}
            />
          ))}
        </fieldset>
        <TextField label={COURSE_TEXTS.rightOne} name="right" maxLength={140} />
      </Form>
    </>
  )
}

/** Units, lessons and questions: for teachers. */
export function EditCourse() {
  return (
    <Page title={COURSE_TEXTS.edit}>
      <Gate roles={[COURSE.teacher]}>{() => <Units />}</Gate>
    </Page>
  )
}

function Units() {
  return (
    <Loaded query={useCourse()}>
      {({ units }) => (
        <>
          <ol className="mb-8 grid gap-5">
            {units.map((unit) => (
              <EditUnit key={unit.id} unit={unit} />
            ))}
          </ol>
          <Form
            action={COURSE_TEXTS.addUnit}
            thanks={SITE_TEXTS.saved}
            className="panel max-w-2xl space-y-5"
            send={(typed) => request<unknown>('/api/course/units', { body: typed })}
          >
            <TextField label={COURSE_TEXTS.title} name="title" maxLength={140} />
          </Form>
        </>
      )}
    </Loaded>
  )
}

function EditUnit({ unit }: { unit: Unit }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <li className="panel space-y-3">
      <div className="flex flex-wrap items-center justify-between gap-4">
        <h2 className="text-title wrap-anywhere">{unit.title}</h2>
        <RemoveButton what={unit.title} remove={() => request(`/api/course/units/${unit.id}`, { method: 'DELETE' })} />
      </div>
      <h3 className="font-semibold">{COURSE_TEXTS.lessons}</h3>
      <ul className="list">
        {unit.lessons.map(({ id, title }) => (
          <li key={id} className="flex flex-wrap items-center justify-between gap-4 py-2">
            <span className="min-w-0 wrap-anywhere">{title}</span>
            <RemoveButton what={title} remove={() => request(`/api/course/lessons/${id}`, { method: 'DELETE' })} />
          </li>
        ))}
      </ul>
      <Disclosure label={COURSE_TEXTS.addLesson}>
        {(close) => (
          <Form
            action={SITE_TEXTS.save}
            send={(typed) => request<unknown>(`/api/course/units/${unit.id}/lessons`, { body: typed })}
            onSent={close}
          >
            <TextField label={COURSE_TEXTS.title} name="title" maxLength={140} />
            <TextArea label={COURSE_TEXTS.text} name="text" rows={8} />
          </Form>
        )}
      </Disclosure>
      <button type="button" className="button-quiet" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        {COURSE_TEXTS.questions} · {unit.questions}
      </button>
      {isOpen && <EditQuestions unitId={unit.id} />}
    </li>
  )
}
