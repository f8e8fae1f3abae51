import type { NotesContent } from './model'

export const NOTES: NotesContent = {
  title: 'Notes',
  label: 'Notes',
  lead: 'Everything is saved while you write.',
  one: 'Note',
  many: 'Notes',
  body: 'Text',
  preview: 'prose',
  lists: { one: 'Collection', many: 'Collections' },
  isPrivate: false,
}
