import type { Remark } from '../../shared/library/model'
import { LIBRARY_TEXTS } from '../../shared/library/texts'
import { useMember } from '../access'
import { request } from '../site/api'
import { formatAgo } from '../ui/dates'
import { TextArea } from '../ui/field'
import { Form } from '../ui/form'
import { RemoveButton } from '../ui/remove-button'
import { at } from './address'

/** What members say below something, in the order in which they said it. */
export function Discussion({ id, remarks }: { id: number; remarks: Remark[] }) {
  const member = useMember()
  return (
    <section className="section max-w-3xl">
      <h2 className="mb-3 text-heading">{LIBRARY_TEXTS.discussion}</h2>
      {remarks.length === 0 && <p className="quiet">{LIBRARY_TEXTS.noRemarks}</p>}
      <ul className="list mb-6">
        {remarks.map((remark) => (
          <li key={remark.id} className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2 py-3">
            <div className="min-w-0 flex-1 basis-64">
              <p className="text-small">
                <strong>{remark.author}</strong> <span className="quiet">{formatAgo(remark.written)}</span>
              </p>
              <p className="measure whitespace-pre-line wrap-anywhere">{remark.text}</p>
            </div>
            {remark.isOwn && (
              <RemoveButton
                what={remark.text.slice(0, 60)}
                remove={() => request(at(`/remarks/${remark.id}`), { method: 'DELETE' })}
              />
            )}
          </li>
        ))}
      </ul>
      {member && (
        <Form
          action={LIBRARY_TEXTS.send}
          thanks=""
          className="space-y-4"
          send={(typed) => request<unknown>(at(`/${id}/remarks`), { body: typed })}
        >
          <TextArea label={LIBRARY_TEXTS.say} name="text" rows={3} maxLength={2_000} />
        </Form>
      )}
      {member === null && <p className="quiet">{LIBRARY_TEXTS.signInToRate}</p>}
    </section>
  )
}
