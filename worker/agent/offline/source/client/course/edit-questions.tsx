import { useQuery } from '@tanstack/react-query'
import { COURSE_TEXTS } from '../../shared/course/texts'
import { SITE_TEXTS } from '../../shared/site/texts'
import { request } from '../site/api'
import { TextField } from '../ui/field'
import { Form } from '../ui/form'
import { Loaded } from '../ui/loaded'
import { RemoveButton } from '../ui/remove-button'

type Stored = { id: number; text: string; options: string; answer: string }
const OPTIONS = [1, 2, 3, 4]

/** The questions of a unit's quiz, with their right answers. */
export function EditQuestions({ unitId }: { unitId: number }) {
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
