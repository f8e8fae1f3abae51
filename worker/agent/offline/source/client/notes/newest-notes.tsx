import { useQuery } from '@tanstack/react-query'
import { Link } from 'wouter'
import type { NoteRow } from '../../shared/notes/model'
import { NOTE_TEXTS } from '../../shared/notes/texts'
import { Gate } from '../access'
import { request } from '../site/api'
import { Loaded } from '../ui/page'
import { NoteLinks } from './note-rows'
import { NewNote } from './parts'

const SHOWN = 6

/** The start page: what one worked on last. */
export function NewestNotes() {
  return (
    <section className="section">
      <h2 className="mb-2 text-heading">{NOTE_TEXTS.newest}</h2>
      <Gate>{() => <Newest />}</Gate>
    </section>
  )
}

function Newest() {
  const query = useQuery({
    queryKey: ['notes', 'rows', ''],
    queryFn: () => request<{ items: NoteRow[] }>('/api/notes'),
  })
  return (
    <Loaded query={query}>
      {({ items }) => (
        <>
          {items.length === 0 && <p className="quiet mb-4">{NOTE_TEXTS.none}</p>}
          <NoteLinks notes={items.slice(0, SHOWN)} />
          <p className="mt-5 flex flex-wrap items-center gap-4">
            <NewNote />
            <Link href="/notes" className="link">
              {NOTE_TEXTS.seeAll}
            </Link>
          </p>
        </>
      )}
    </Loaded>
  )
}
