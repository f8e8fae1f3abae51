import type { RecordsContent } from './model'

export const RECORDS: RecordsContent = {
  collections: [
    {
      name: 'customers',
      one: 'customer',
      many: 'Customers',
      fields: [
        { name: 'name', label: 'Name', kind: 'text', isRequired: true },
        { name: 'email', label: 'Email', kind: 'email', isUnique: true },
        { name: 'town', label: 'Town', kind: 'text', isFilter: true },
        { name: 'notes', label: 'Notes', kind: 'longText' },
      ],
      view: 'table',
      read: 'member',
      write: 'member',
      notes: { label: 'Notes of talks', one: 'Note', write: 'member' },
      rollups: [
        {
          name: 'sold',
          label: 'Sold so far',
          collection: 'deals',
          field: 'customer_id',
          sum: 'amount',
          isFilter: true,
        },
        {
          name: 'signed',
          label: 'Signed',
          collection: 'deals',
          field: 'customer_id',
          share: { field: 'stage', is: 'Signed' },
        },
      ],
    },
    {
      name: 'deals',
      one: 'deal',
      many: 'Deals',
      fields: [
        { name: 'title', label: 'Title', kind: 'text', isRequired: true },
        { name: 'customer_id', label: 'Customer', kind: 'reference', of: 'customers', isInner: true },
        {
          name: 'stage',
          label: 'Stage',
          kind: 'choice',
          options: ['Lead', 'Offer', 'Signed', 'Lost'],
          isRequired: true,
          isInner: true,
        },
        { name: 'amount', label: 'Amount', kind: 'money' },
        { name: 'spent', label: 'Spent', kind: 'money' },
        { name: 'left', label: 'Left', kind: 'money', computed: { of: ['amount', 'spent'], by: 'minus' } },
        { name: 'due', label: 'Due', kind: 'date', due: { unless: { field: 'stage', is: 'Signed' } } },
        { name: 'reason', label: 'Reason', kind: 'text', isInner: true, neededWhen: { field: 'stage', is: 'Lost' } },
        { name: 'owner_id', label: 'Responsible', kind: 'person', isInner: true },
      ],
      view: 'board',
      boardBy: 'stage',
      order: 'due',
      form: { label: 'Ask for an offer', lead: 'We answer within two days.', thanks: 'Thank you. It has arrived.' },
      calendar: { label: 'Calendar', date: 'due', shown: { field: 'stage', is: 'Lead' } },
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
