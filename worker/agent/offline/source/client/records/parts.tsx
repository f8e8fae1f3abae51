import type { ReactNode } from 'react'
import { useLocation } from 'wouter'
import { collectionNamed, isAllowed } from '../../shared/records/collections'
import { RECORD_TEXTS } from '../../shared/records/content'
import type { Access, Collection, Figure, Note } from '../../shared/records/model'
import { SITE_TEXTS } from '../../shared/site/content'
import { Gate, useMember } from '../access'
import { formatMoment } from '../ui/dates'
import { TextArea, TextField } from '../ui/field'
import { Form, RemoveButton } from '../ui/form'
import { Disclosure, NotFound, request } from '../ui/page'

type HereProps = { need: 'read' | 'write'; children: (collection: Collection) => ReactNode }

/** The collection that the address begins with, for those who may read it or write to it. */
export function Here({ need, children }: HereProps) {
  const [location] = useLocation()
  const collection = collectionNamed(location.split('/')[1] ?? '')
  if (!collection) return <NotFound />
  return <Allowed access={collection[need]}>{() => children(collection)}</Allowed>
}

export function Allowed({ access, children }: { access: Access; children: () => ReactNode }) {
  if (access === 'everybody') return children()
  return access === 'member' ? <Gate>{children}</Gate> : <Gate roles={access}>{children}</Gate>
}

type LimitProps = {
  limit: NonNullable<Figure['limit']>
  /** As it is typed: money in whole units. */
  typed: string
  shown: string | null
}

/** What a figure should not exceed, and the form by which it is set. */
export function FigureLimit({ limit, typed, shown }: LimitProps) {
  const member = useMember()
  return (
    <div className="mt-3 space-y-2">
      {shown !== null && (
        <p className="quiet text-small">
          {limit.label}: <span className="figure">{shown}</span>
        </p>
      )}
      {isAllowed(member, limit.write) && (
        <Disclosure label={RECORD_TEXTS.change(limit.label)}>
          {(close) => (
            <Form
              action={SITE_TEXTS.save}
              className="space-y-3"
              send={(sent) =>
                request<unknown>(`/api/records/overview/limits/${limit.name}`, { method: 'PUT', body: sent })
              }
              onSent={close}
            >
              <TextField label={limit.label} name="amount" inputMode="decimal" defaultValue={typed} isOptional />
            </Form>
          )}
        </Disclosure>
      )}
    </div>
  )
}

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
