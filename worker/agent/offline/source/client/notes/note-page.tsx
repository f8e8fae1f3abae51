import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { useLocation, useParams } from 'wouter'
import { linesOf, transposed } from '../../shared/notes/chords'
import { NOTE_TEXTS, NOTES } from '../../shared/notes/content'
import { MOST_CHARACTERS, type Note } from '../../shared/notes/model'
import { SITE_TEXTS } from '../../shared/site/content'
import { Gate } from '../access'
import { RemoveButton } from '../ui/form'
import { Loaded, request, usePageTitle } from '../ui/page'
import { Prose } from '../ui/prose'
import { type Saving, TagsField, useAutosave } from './parts'

export function NotePage() {
  const { id } = useParams()
  return <Gate>{() => <StoredNote key={id} id={id ?? ''} />}</Gate>
}

function StoredNote({ id }: { id: string }) {
  const query = useQuery({
    queryKey: ['note', id],
    queryFn: () => request<Note>(`/api/notes/${id}`),
    // What is being written is not taken back to what was stored a moment ago.
    staleTime: Infinity,
    gcTime: 0,
    refetchOnWindowFocus: false,
  })
  return <Loaded query={query}>{(note) => <Editor note={note} />}</Loaded>
}

const SAYS: Record<Saving, string> = {
  saved: NOTE_TEXTS.saved,
  saving: NOTE_TEXTS.saving,
  failed: NOTE_TEXTS.notSaved,
}

/** A note in its fields, beside it how it is read. On paper only that is left. */
function Editor({ note }: { note: Note }) {
  const id = useId()
  const [, navigate] = useLocation()
  const { draft, change, saving } = useAutosave(note)
  const name = draft.title || NOTE_TEXTS.untitled
  usePageTitle(name)
  const turn = (semitones: number) => change({ body: transposed(draft.body, semitones) })
  return (
    <>
      <h1 className="sr-only print:not-sr-only print:mb-4 print:text-heading">{name}</h1>
      <div className="mb-4 flex flex-wrap items-center gap-3 print:hidden">
        {NOTES.preview === 'chords' && (
          <>
            <button type="button" className="button-quiet" onClick={() => turn(-1)}>
              {NOTE_TEXTS.down}
            </button>
            <button type="button" className="button-quiet" onClick={() => turn(1)}>
              {NOTE_TEXTS.up}
            </button>
          </>
        )}
        <button type="button" className="button-quiet" onClick={() => print()}>
          {SITE_TEXTS.print}
        </button>
        <RemoveButton
          what={name}
          remove={() => request(`/api/notes/${note.id}`, { method: 'DELETE' })}
          onRemoved={() => navigate('/notes')}
        />
        <p role="status" className={`text-small ${saving === 'failed' ? 'text-bad' : 'quiet'}`}>
          {SAYS[saving]}
        </p>
      </div>
      <div className={NOTES.preview ? 'grid gap-8 lg:grid-cols-2 print:block' : ''}>
        <div className="min-w-0 space-y-5 print:hidden">
          <div>
            <label htmlFor={`${id}-title`} className="field-label">
              {NOTE_TEXTS.name}
            </label>
            <input
              id={`${id}-title`}
              name="title"
              className="field w-full"
              maxLength={140}
              value={draft.title}
              autoFocus={note.title === ''}
              onChange={(event) => change({ title: event.target.value })}
            />
          </div>
          <div>
            <label htmlFor={`${id}-body`} className="field-label">
              {NOTES.body}
            </label>
            <textarea
              id={`${id}-body`}
              name="body"
              className="field w-full"
              rows={16}
              maxLength={MOST_CHARACTERS}
              value={draft.body}
              onChange={(event) => change({ body: event.target.value })}
            />
          </div>
          <TagsField tags={draft.tags} onChange={(tags) => change({ tags })} />
        </div>
        {NOTES.preview && (
          <section aria-label={NOTE_TEXTS.preview} className="panel min-w-0 print:border-0 print:p-0">
            <p aria-hidden className="mb-4 text-title wrap-anywhere print:hidden">
              {name}
            </p>
            <Preview text={draft.body} />
          </section>
        )}
      </div>
      {!NOTES.preview && <p className="hidden whitespace-pre-line print:block">{draft.body}</p>}
    </>
  )
}

/** How a note is read. */
export function Preview({ text }: { text: string }) {
  return NOTES.preview === 'chords' ? <Song text={text} /> : <Prose text={text} />
}

/** Words with their chords above the syllables to which they belong. */
function Song({ text }: { text: string }) {
  return (
    <div className="space-y-2">
      {linesOf(text).map((segments, line) => {
        const hasChords = segments.some(({ chord }) => chord !== '')
        return (
          <p key={line} className="flex min-h-6 flex-wrap">
            {segments.map(({ chord, words }, at) => (
              <span key={at} className="inline-flex flex-col">
                {hasChords && <b className="figure min-h-5 pr-1 text-small text-link">{chord}</b>}
                <span className="whitespace-pre-wrap">{words}</span>
              </span>
            ))}
          </p>
        )
      })}
    </div>
  )
}
