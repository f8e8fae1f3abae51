import type { ClassifiedsContent } from './model'

export const CLASSIFIEDS: ClassifiedsContent = {
  title: 'Ads',
  lead: 'What is not needed any more at one door is looked for at the next.',
  one: 'ad',
  start: 'Place an ad',
  own: 'My ads',
  pictures: 'homes',
  choices: [{ name: 'category', label: 'Category', options: ['Furniture', 'Garden', 'Children'] }],
  hasPrice: true,
  gone: 'Sold',
  isForMembers: false,
}
