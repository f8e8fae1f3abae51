import { isAllowed } from '../../shared/records/collections'
import type { Collection, Note } from '../../shared/records/model'
import { RECORD_TEXTS } from '../../shared/records/texts'
import { SITE_TEXTS } from '../../shared/site/texts'
import { useMember } from '../access'
import { request } from '../site/api'
import { formatMoment } from '../ui/dates'
import { TextArea, TextField } from '../ui/field'
import { Form, RemoveButton } from '../ui/form'

type NotesProps = { collection: Collection; id: number; rule: NonNullable<Collection['notes']>; notes: Note[] }

/** What people write below a record, the newest first. */
export function Notes({ collection, id, rule, notes }: NotesProps) {
  const member = useMember()
  const path = `/api/records/${collection.name}/${id}/notes`
  return (
    <section className="section" aria-label={rule.label}>
      <h2 className="mb-4 text-title">{rule.label}</h2>
      {notes.length === 0 && <p className="quiet mb-4">{RECORD_TEXTS.noNotes}</p>}
      <ul className="list mb-6 max-w-3xl">
        {notes.map((note) => (
          <li key={note.id} className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2 py-3">
            <div className="min-w-0 flex-1 basis-64">
              <p className="quiet text-small">
                {note.author !== '' && <strong>{note.author} · </strong>}
                {formatMoment(note.written)}
              </p>
              <p className="measure whitespace-pre-line wrap-anywhere">{note.text}</p>
            </div>
            {note.isOwn && isAllowed(member, rule.write) && (
              <RemoveButton
                what={note.text.slice(0, 60)}
                remove={() => request(`${path}/${note.id}`, { method: 'DELETE' })}
              />
            )}
          </li>
        ))}
      </ul>
      {isAllowed(member, rule.write) && (
        <Form
          action={RECORD_TEXTS.add(rule.one)}
          thanks={SITE_TEXTS.saved}
          className="panel max-w-2xl space-y-5"
          send={(typed) => request<unknown>(path, { body: typed })}
        >
          {!member && <TextField label={RECORD_TEXTS.noteName} name="name" maxLength={80} isOptional />}
          <TextArea label={rule.one} name="text" rows={3} maxLength={5_000} />
        </Form>
      )}
    </section>
  )
}
