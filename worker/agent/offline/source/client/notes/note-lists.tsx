import { useQuery } from '@tanstack/react-query'
import { Link, useLocation } from 'wouter'
import { NOTE_TEXTS, NOTES } from '../../shared/notes/content'
import type { NoteList } from '../../shared/notes/model'
import { Gate } from '../access'
import { TextField } from '../ui/field'
import { Form, RemoveButton } from '../ui/form'
import { Loaded, Page, request } from '../ui/page'

const WORDS = NOTES.lists ?? { one: '', many: '' }

/** Lists in an order of their own. */
export function NoteLists() {
  return (
    <Page title={WORDS.many}>
      <Gate>{() => <Lists />}</Gate>
    </Page>
  )
}

function Lists() {
  const [, navigate] = useLocation()
  const query = useQuery({
    queryKey: ['note-lists'],
    queryFn: () => request<{ items: NoteList[] }>('/api/note-lists'),
  })
  return (
    <>
      <Form
        action={NOTE_TEXTS.add(WORDS.one)}
        className="panel mb-8 max-w-xl space-y-5"
        send={(typed) => request<{ id: number }>('/api/note-lists', { body: typed })}
        onSent={({ id }) => navigate(`/lists/${id}`)}
      >
        <TextField label={NOTE_TEXTS.name} name="title" maxLength={140} />
      </Form>
      <Loaded query={query}>
        {({ items }) => (
          <>
            {items.length === 0 && <p className="quiet">{NOTE_TEXTS.noLists}</p>}
            <ul className="list">
              {items.map(({ id, title, count }) => (
                <li key={id} className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 py-3">
                  <Link href={`/lists/${id}`} className="link min-w-0 wrap-anywhere">
                    {title} <span className="quiet figure">{count}</span>
                  </Link>
                  <RemoveButton what={title} remove={() => request(`/api/note-lists/${id}`, { method: 'DELETE' })} />
                </li>
              ))}
            </ul>
          </>
        )}
      </Loaded>
    </>
  )
}
