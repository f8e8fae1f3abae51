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

export const GALLERY_TEXTS = {
  title: 'Title',
  text: 'Text',
  day: 'Date',
  pictures: 'Pictures',
  picture: 'Photo',
  onHome: 'Show it on the start page',
  none: 'Nothing here yet.',
  enlarge: (title: string) => `Enlarge: ${title}`,
  previous: 'Previous',
  next: 'Next',
  close: 'Close',
  of: (index: number, count: number) => `${index} of ${count}`,
  details: 'Details',
  seeAll: 'See all',
  back: (where: string) => `All of ${where}`,
}
