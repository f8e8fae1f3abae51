import { useState } from 'react'
import { COURSE } from '../../shared/course/content'
import type { Unit } from '../../shared/course/model'
import { COURSE_TEXTS } from '../../shared/course/texts'
import { SITE_TEXTS } from '../../shared/site/texts'
import { SignedIn } from '../accounts/signed-in'
import { request } from '../site/api'
import { Disclosure } from '../ui/disclosure'
import { TextArea, TextField } from '../ui/field'
import { Form } from '../ui/form'
import { Loaded } from '../ui/loaded'
import { Page } from '../ui/page'
import { RemoveButton } from '../ui/remove-button'
import { useCourse } from './course-page'
import { EditQuestions } from './edit-questions'

/** Units, lessons and questions: for teachers. */
export function EditCourse() {
  return (
    <Page title={COURSE_TEXTS.edit}>
      <SignedIn roles={[COURSE.teacher]}>{() => <Units />}</SignedIn>
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
