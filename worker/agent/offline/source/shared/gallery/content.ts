import type { GalleryContent } from './model'

export const GALLERY: GalleryContent = {
  title: 'Hives we built',
  label: 'Gallery',
  lead: 'From lime wood, each one different.',
  add: 'Add a hive',
  groups: { label: 'Kind', options: ['Skep', 'Box'] },
  facts: [{ name: 'year', label: 'Year' }],
  subject: 'nature',
  editor: 'staff',
  isDiary: false,
  hasPages: true,
  hasDays: true,
  chosen: 'The newest hives',
}
