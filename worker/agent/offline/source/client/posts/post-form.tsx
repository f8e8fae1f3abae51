import { useState } from 'react'
import { POSTS } from '../../shared/posts/content'
import { POST_TEXTS } from '../../shared/posts/texts'
import { ApiError, request } from '../site/api'
import { today } from '../ui/dates'
import { TextArea, TextField } from '../ui/field'
import { Form } from '../ui/form'
import { PictureField } from '../ui/picture-field'

/** Posts something. */
export function PostForm({ onSent }: { onSent: () => void }) {
  const [day] = useState(today)
  return (
    <Form
      action={POST_TEXTS.send}
      className="panel max-w-2xl space-y-5"
      send={async (typed) => {
        const facts = Object.fromEntries(POSTS.fields.map(({ name }) => [name, typed[name] ?? '']))
        const body = { facts, day: typed.day, text: typed.text ?? '', photo: typed.photo ?? '' }
        return request<unknown>('/api/posts', { body }).catch((error: unknown) => {
          throw error instanceof ApiError ? withoutFolder(error) : error
        })
      }}
      onSent={onSent}
    >
      <div className="grid gap-5 sm:grid-cols-2">
        {POSTS.fields.map(({ name, label, kind, unit }, index) => (
          <TextField
            key={name}
            label={unit === undefined ? label : `${label} (${unit})`}
            name={name}
            inputMode={kind === 'text' || kind === 'minutes' ? 'text' : 'decimal'}
            hint={kind === 'minutes' ? POST_TEXTS.minutesHint : undefined}
            isOptional={kind === 'text' && index > 0}
          />
        ))}
        {POSTS.fields.length > 0 && <TextField label={POST_TEXTS.day} name="day" type="date" defaultValue={day} />}
      </div>
      {POSTS.fields.length === 0 && <input type="hidden" name="day" value={day} />}
      <TextArea label={POST_TEXTS.text} name="text" rows={3} isOptional={POSTS.fields.length > 0} />
      {POSTS.hasPhoto && <PictureField label={POST_TEXTS.photo} name="photo" hint={POST_TEXTS.photoHint} />}
    </Form>
  )
}

/** What the server says of `facts.species` is said at the field `species`. */
function withoutFolder({ status, message, fields }: ApiError): ApiError {
  const entries = Object.entries(fields).map(([name, words]) => [name.replace(/^facts\./, ''), words])
  return new ApiError(status, message, Object.fromEntries(entries))
}
