import { useState } from 'react'
import { QUESTION_KINDS } from '../../shared/sessions/model'
import { SESSION_TEXTS } from '../../shared/sessions/texts'
import { SITE_TEXTS } from '../../shared/site/texts'
import { request } from '../site/api'
import { SelectField, TextArea, TextField } from '../ui/field'
import { Form } from '../ui/form'

/** Adds a question to a session. */
export function QuestionForm({ sessionId }: { sessionId: number }) {
  const [kind, setKind] = useState<string>('choice')
  return (
    <Form
      action={SESSION_TEXTS.addQuestion}
      thanks={SITE_TEXTS.saved}
      className="panel max-w-2xl space-y-5"
      send={(typed) => request<unknown>(`/api/sessions/${sessionId}/questions`, { body: typed })}
    >
      <TextField label={SESSION_TEXTS.question} name="text" maxLength={300} />
      <SelectField
        label={SESSION_TEXTS.kind}
        name="kind"
        value={kind}
        onChange={({ target }) => setKind(target.value)}
        options={QUESTION_KINDS.map((value) => ({ value, label: SESSION_TEXTS.kinds[value] }))}
      />
      {kind === 'choice' && <TextArea label={SESSION_TEXTS.options} name="options" rows={4} />}
    </Form>
  )
}
