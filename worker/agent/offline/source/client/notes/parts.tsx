import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useId, useState } from 'react'
import { Link, useLocation } from 'wouter'
import { NOTE_TEXTS, NOTES } from '../../shared/notes/content'
import { MOST_TAGS, type Note, noteInput, type NoteRow } from '../../shared/notes/model'
import { Gate } from '../access'
import { Loaded, request } from '../ui/page'
import { NoteLinks } from './note-rows'

/** Begins a note and leads to it. */
export function NewNote() {
  const [, navigate] = useLocation()
  const queries = useQueryClient()
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => request<{ id: number }>('/api/notes', { body: { title: '' } }),
    onSuccess: async ({ id }) => {
      await queries.invalidateQueries({ queryKey: ['notes'] })
      navigate(`/notes/${id}`)
    },
  })
  return (
    <>
      <button type="button" className="button" aria-disabled={isPending} onClick={() => !isPending && mutate()}>
        {NOTE_TEXTS.add(NOTES.one)}
      </button>
      {error && (
        <p role="alert" className="text-bad">
          {error.message}
        </p>
      )}
    </>
  )
}

type Draft = Pick<Note, 'title' | 'body' | 'tags'>
export type Saving = 'saved' | 'saving' | 'failed'

const WAIT_MS = 500
const AGAIN_MS = 5_000

/**
 * A note while somebody writes: every pause and every tag is saved, what fails is tried again, and what is left when the
 * page is left is sent on the way out.
 */
export function useAutosave(note: Note) {
  const queries = useQueryClient()
  const [draft, setDraft] = useState<Draft>({ title: note.title, body: note.body, tags: note.tags })
  const [saved, setSaved] = useState<Draft>(draft)
  const { mutate, isPending, isError } = useMutation({
    mutationFn: (sent: Draft) => request(`/api/notes/${note.id}`, { method: 'PUT', body: sent }),
    onSuccess: async (_, sent) => {
      setSaved(sent)
      await queries.invalidateQueries({ queryKey: ['notes'] })
    },
  })
  const isDirty = draft !== saved
  useEffect(() => {
    if (!isDirty || isPending || !noteInput.safeParse(draft).success) return
    const timer = setTimeout(() => mutate(draft), isError ? AGAIN_MS : draft.tags === saved.tags ? WAIT_MS : 0)
    return () => clearTimeout(timer)
  }, [draft, saved, isDirty, isPending, isError, mutate])

  const leave = useEffectEvent(() => {
    if (draft === saved) return
    void fetch(`/api/notes/${note.id}`, {
      method: 'PUT',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(draft),
      keepalive: true,
    }).then(
      () => queries.invalidateQueries({ queryKey: ['notes'] }),
      () => undefined,
    )
  })
  useEffect(() => {
    const onLeave = () => leave()
    addEventListener('pagehide', onLeave)
    return () => {
      removeEventListener('pagehide', onLeave)
      leave()
    }
  }, [])

  return {
    draft,
    change: (changes: Partial<Draft>) => setDraft((before) => ({ ...before, ...changes })),
    saving: (isError ? 'failed' : isDirty ? 'saving' : 'saved') as Saving,
  }
}

/** Tags as small words, each of which can be taken away, and a field for the next one. */
export function TagsField({ tags, onChange }: { tags: string[]; onChange: (tags: string[]) => void }) {
  const id = useId()
  const [typed, setTyped] = useState('')
  const add = () => {
    const tag = typed.trim().toLowerCase()
    if (tag === '') return
    setTyped('')
    if (!tags.includes(tag) && tags.length < MOST_TAGS) onChange([...tags, tag])
  }
  return (
    <div>
      {tags.length > 0 && (
        <ul className="mb-3 flex flex-wrap gap-2">
          {tags.map((tag) => (
            <li key={tag}>
              <button
                type="button"
                className="tag min-h-11 px-3"
                aria-label={NOTE_TEXTS.removeTag(tag)}
                onClick={() => onChange(tags.filter((other) => other !== tag))}
              >
                {tag} ×
              </button>
            </li>
          ))}
        </ul>
      )}
      <label htmlFor={id} className="field-label">
        {NOTE_TEXTS.tags}
      </label>
      <div className="flex gap-3">
        <input
          id={id}
          name="tag"
          className="field min-w-0 flex-1"
          maxLength={40}
          value={typed}
          aria-describedby={`${id}-hint`}
          onChange={(event) => setTyped(event.target.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return
            event.preventDefault()
            add()
          }}
        />
        <button type="button" className="button-quiet" onClick={add}>
          {NOTE_TEXTS.addTag}
        </button>
      </div>
      <p id={`${id}-hint`} className="quiet mt-1 text-small">
        {NOTE_TEXTS.tagHint}
      </p>
    </div>
  )
}

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
