import { EXAM_TEXTS } from '../../shared/exams/content'
import type { Exam } from '../../shared/exams/model'
import { SITE_TEXTS } from '../../shared/site/content'
import { TextArea, TextField } from '../ui/field'
import { Form } from '../ui/form'

type ExamFormProps<Sent> = {
  exam?: Exam
  send: (typed: Record<string, string>) => Promise<Sent>
  onSent: (sent: Sent) => void
}

/** The settings of an exam: how long, how often, from when until when, and what is enough. */
export function ExamForm<Sent>({ exam, send, onSent }: ExamFormProps<Sent>) {
  return (
    <Form action={SITE_TEXTS.save} className="panel max-w-2xl space-y-5" send={send} onSent={onSent}>
      <TextField label={EXAM_TEXTS.title} name="title" maxLength={140} defaultValue={exam?.title} />
      <TextArea label={EXAM_TEXTS.note} name="note" rows={3} maxLength={2_000} defaultValue={exam?.note} isOptional />
      <div className="grid gap-5 sm:grid-cols-3">
        <TextField
          label={EXAM_TEXTS.minutes}
          name="minutes"
          type="number"
          min={1}
          max={600}
          defaultValue={exam?.minutes ?? 30}
        />
        <TextField
          label={EXAM_TEXTS.attempts}
          name="attempts"
          type="number"
          min={1}
          max={100}
          defaultValue={exam?.attempts ?? 1}
        />
        <TextField
          label={EXAM_TEXTS.pass}
          name="pass"
          type="number"
          min={0}
          max={100}
          defaultValue={exam?.pass ?? 50}
        />
      </div>
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField
          label={EXAM_TEXTS.opens}
          name="opens"
          type="date"
          hint={EXAM_TEXTS.always}
          defaultValue={exam?.opens ?? ''}
          isOptional
        />
        <TextField
          label={EXAM_TEXTS.closes}
          name="closes"
          type="date"
          hint={EXAM_TEXTS.always}
          defaultValue={exam?.closes ?? ''}
          isOptional
        />
      </div>
    </Form>
  )
}
