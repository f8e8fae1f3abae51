import * as z from 'zod'
import { type Block, NO_PARTS } from '#worker/agent/offline/blocks/block.ts'
import type { NotesContent } from '#worker/agent/offline/source/shared/notes/model.ts'

/** What people write: an editor that saves by itself, a preview, tags, search, and lists in an order of their own. */
export const notes: Block<NotesContent> = {
  content: z.object({
    title: z.string(),
    label: z.string(),
    lead: z.string(),
    one: z.string(),
    many: z.string(),
    body: z.string(),
    preview: z.enum(['prose', 'chords']).nullable(),
    lists: z.object({ one: z.string(), many: z.string() }).nullable(),
    isPrivate: z.boolean(),
  }),
  hasAccounts: false,
  parts: (content) => ({
    ...NO_PARTS,
    pages: [
      { path: '/notes', file: 'notes/notes-page', component: 'NotesPage', label: content.label },
      { path: '/notes/:id', file: 'notes/note-page', component: 'NotePage' },
      ...(content.lists
        ? [
            { path: '/lists', file: 'notes/note-lists', component: 'NoteLists', label: content.lists.many },
            { path: '/lists/:id', file: 'notes/list-page', component: 'ListPage' },
          ]
        : []),
    ],
    home: [{ file: 'notes/parts', component: 'NewestNotes' }],
    routes: [
      { mount: '/api/notes', file: 'notes/routes', name: 'notes' },
      ...(content.lists ? [{ mount: '/api/note-lists', file: 'notes/list-routes', name: 'noteLists' }] : []),
    ],
    migrations: ['notes'],
    tests: [
      'notes',
      ...(content.lists ? ['notes-lists'] : []),
      ...(content.preview === 'chords' ? ['notes-chords'] : []),
    ],
    contents: [{ folder: 'notes', type: 'NotesContent', name: 'NOTES', value: content }],
  }),
}
