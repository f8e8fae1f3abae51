import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Link, useParams } from 'wouter'
import { NOTE_TEXTS, NOTES } from '../../shared/notes/content'
import type { ListItem, NoteRow } from '../../shared/notes/model'
import { SITE_TEXTS } from '../../shared/site/content'
import { Gate } from '../access'
import { SelectField } from '../ui/field'
import { Form } from '../ui/form'
import { Loaded, Page, request } from '../ui/page'

type Answer = { title: string; items: ListItem[] }

export function ListPage() {
  const { id } = useParams()
  return <Gate>{() => <OneList key={id} id={id ?? ''} />}</Gate>
}

/** One list: what stands on it, in which order, and what else could. */
function OneList({ id }: { id: string }) {
  const query = useQuery({
    queryKey: ['note-lists', id],
    queryFn: () => request<Answer>(`/api/note-lists/${id}`),
  })
  return (
    <Loaded query={query}>
      {({ title, items }) => (
        <Page
          title={title}
          actions={
            <button type="button" className="button-quiet print:hidden" onClick={() => print()}>
              {SITE_TEXTS.print}
            </button>
          }
        >
          {items.length === 0 && <p className="quiet mb-5">{NOTE_TEXTS.emptyList}</p>}
          <Order id={id} items={items} />
          <AddNote id={id} />
        </Page>
      )}
    </Loaded>
  )
}

function Order({ id, items }: { id: string; items: ListItem[] }) {
  const queries = useQueryClient()
  const { mutate, error, isPending } = useMutation({
    mutationFn: (act: () => Promise<unknown>) => act(),
    onSuccess: () => queries.invalidateQueries({ queryKey: ['note-lists'] }),
  })
  const move = (at: number, step: number) => {
    const ids = items.map((item) => item.id)
    ids.splice(at + step, 0, ...ids.splice(at, 1))
    mutate(() => request(`/api/note-lists/${id}/order`, { method: 'PUT', body: { ids } }))
  }
  return (
    <>
      {error && (
        <p role="alert" className="text-bad">
          {error.message}
        </p>
      )}
      <ol className="list mb-6">
        {items.map((item, at) => {
          const title = item.title || NOTE_TEXTS.untitled
          return (
            <li key={item.id} className="flex flex-wrap items-center gap-x-5 gap-y-1 py-2">
              <span className="figure quiet">{at + 1}.</span>
              <Link href={`/notes/${item.id}`} className="link min-w-0 flex-1 basis-40 wrap-anywhere">
                {title}
              </Link>
              <span className="flex gap-2 print:hidden">
                {([-1, 1] as const).map((step) => (
                  <button
                    key={step}
                    type="button"
                    className="button-quiet"
                    aria-label={step === -1 ? NOTE_TEXTS.moveUp(title) : NOTE_TEXTS.moveDown(title)}
                    disabled={isPending || at + step < 0 || at + step >= items.length}
                    onClick={() => move(at, step)}
                  >
                    {step === -1 ? '↑' : '↓'}
                  </button>
                ))}
                <button
                  type="button"
                  className="button-quiet"
                  aria-label={NOTE_TEXTS.takeOut(title)}
                  onClick={() => mutate(() => request(`/api/note-lists/${id}/notes/${item.id}`, { method: 'DELETE' }))}
                >
                  {NOTE_TEXTS.takeOutShort}
                </button>
              </span>
            </li>
          )
        })}
      </ol>
    </>
  )
}

function AddNote({ id }: { id: string }) {
  const query = useQuery({
    queryKey: ['notes', 'rows', ''],
    queryFn: () => request<{ items: NoteRow[] }>('/api/notes'),
  })
  return (
    <div className="print:hidden">
      <Loaded query={query}>
        {({ items }) => (
          <Form
            action={NOTE_TEXTS.toList}
            thanks={SITE_TEXTS.saved}
            className="panel max-w-xl space-y-5"
            send={(typed) => request<unknown>(`/api/note-lists/${id}/notes`, { body: typed })}
          >
            <SelectField
              label={NOTES.one}
              name="note_id"
              empty={SITE_TEXTS.choose}
              options={items.map((note) => ({ value: String(note.id), label: note.title || NOTE_TEXTS.untitled }))}
            />
          </Form>
        )}
      </Loaded>
    </div>
  )
}
