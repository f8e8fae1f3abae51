import type { RecordsContent } from './model'

export const RECORDS: RecordsContent = {
  collections: [
    {
      name: 'customers',
      one: 'customer',
      many: 'Customers',
      fields: [
        { name: 'name', label: 'Name', kind: 'text', isRequired: true },
        { name: 'email', label: 'Email', kind: 'email' },
        { name: 'town', label: 'Town', kind: 'text' },
        { name: 'notes', label: 'Notes', kind: 'longText' },
      ],
      view: 'table',
      read: 'member',
      write: 'member',
    },
    {
      name: 'deals',
      one: 'deal',
      many: 'Deals',
      fields: [
        { name: 'title', label: 'Title', kind: 'text', isRequired: true },
        { name: 'customer_id', label: 'Customer', kind: 'reference', of: 'customers' },
        { name: 'stage', label: 'Stage', kind: 'choice', options: ['Lead', 'Offer', 'Signed'], isRequired: true },
        { name: 'amount', label: 'Amount', kind: 'money' },
        { name: 'due', label: 'Due', kind: 'date' },
        { name: 'owner_id', label: 'Responsible', kind: 'person' },
      ],
      view: 'board',
      boardBy: 'stage',
      read: 'member',
      write: 'member',
    },
  ],
  figures: [
    { label: 'Open deals', collection: 'deals', where: { field: 'stage', is: 'Lead' } },
    { label: 'Signed', collection: 'deals', sum: 'amount', where: { field: 'stage', is: 'Signed' } },
  ],
  charts: [{ title: 'Deals by stage', collection: 'deals', by: 'stage', sum: 'amount', shape: 'bars' }],
  upcoming: [{ title: 'Due next', collection: 'deals', date: 'due' }],
}
