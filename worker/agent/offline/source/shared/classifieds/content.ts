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

export const AD_TEXTS = {
  title: 'Title',
  text: 'Description',
  price: 'Price',
  priceHint: 'Nothing, 0, gives it away.',
  place: 'Place',
  picture: 'Picture',
  pictureHint: 'Without one, a picture is drawn.',
  publish: 'Place it',
  free: 'To give away',
  nothing: 'Nothing is offered yet. The first place is free.',
  newest: 'Newest first',
  cheapest: 'Price: low to high',
  dearest: 'Price: high to low',
  markGone: (gone: string) => `Mark as ${gone.toLowerCase()}`,
  markThere: 'It is there again',
  from: (author: string) => `From ${author}`,
  edit: (one: string) => `Edit the ${one}`,
  noOwn: 'You offer nothing yet.',
}
