import type { ListingsContent } from './model'

export const LISTINGS: ListingsContent = {
  title: 'Boats',
  lead: 'What lies in the harbour and looks for somebody new.',
  start: 'Offer a boat',
  menu: { own: 'My boats', saved: 'Saved', requests: 'Requests' },
  pictures: 'homes',
  choices: [{ name: 'kind', label: 'Kind', options: ['Sailing', 'Rowing', 'Motor'] }],
  measures: [
    { name: 'length', label: 'Length', unit: 'm', looksFor: 'least' },
    { name: 'age', label: 'Age in years', unit: '', looksFor: 'most' },
  ],
  price: 'Price',
  lister: null,
  gone: 'Sold',
  request: {
    title: 'See it for yourself',
    action: 'Ask for a visit',
    message: 'What we should know',
    hasDay: true,
    states: ['New', 'Invited', 'Accepted', 'Declined'],
  },
}
