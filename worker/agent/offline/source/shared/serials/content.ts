import type { SerialsContent } from './model'

export const SERIALS: SerialsContent = {
  title: 'Stories in chapters',
  label: 'Stories',
  lead: 'A new chapter every week.',
  add: 'Write a story',
  newest: 'Running now',
  news: 'New chapters',
  subject: 'books',
  writer: 'writer',
}
