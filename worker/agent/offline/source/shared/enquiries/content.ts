import type { EnquiriesContent } from './model'

export const ENQUIRIES: EnquiriesContent = {
  title: 'Enquiries',
  role: 'staff',
  states: ['New', 'Answered', 'Done'],
  forms: [
    {
      name: 'contact',
      title: 'Write to us',
      label: 'Contact',
      lead: 'We answer within two days, in swarm season within the hour.',
      action: 'Send enquiry',
      thanks: 'Thank you. We have received your enquiry.',
      fields: [
        { name: 'name', label: 'Name', kind: 'text', isRequired: true },
        { name: 'email', label: 'Email', kind: 'email', isRequired: true },
        { name: 'phone', label: 'Phone', kind: 'phone', isRequired: false },
        { name: 'about', label: 'What it is about', kind: 'choice', isRequired: true, options: ['A swarm', 'Honey'] },
        { name: 'day', label: 'Preferred day', kind: 'date', isRequired: false, isAhead: true },
        { name: 'message', label: 'Message', kind: 'long', isRequired: true },
      ],
      details: [{ label: 'Telephone', text: '+49 6452 100' }],
    },
    {
      name: 'honey',
      title: 'Order honey',
      lead: 'Five jars or more travel free.',
      action: 'Ask for this',
      thanks: 'Thank you. Your order is with us.',
      fields: [
        { name: 'kind', label: 'Kind', kind: 'choice', isRequired: true, options: ['Forest', 'Lime'] },
        { name: 'jars', label: 'Jars', kind: 'number', isRequired: true },
        { name: 'pace', label: 'Delivery', kind: 'choice', isRequired: true, options: ['Normal', 'Express'] },
        { name: 'email', label: 'Email', kind: 'email', isRequired: true },
      ],
      estimate: {
        label: 'Estimate',
        prices: { field: 'kind', of: { Forest: 890_000, Lime: 750_000 } },
        times: 'jars',
        more: { field: 'pace', percent: { Normal: 0, Express: 40 } },
        note: 'With tax.',
      },
    },
  ],
}

export const ENQUIRY_TEXTS = {
  missing: (label: string) => `${label} is missing.`,
  tooLong: (label: string) => `${label} is too long.`,
  noEmail: 'This is no email address.',
  noPhone: 'This is no telephone number.',
  noNumber: (label: string) => `${label}: enter a number above 0.`,
  noDay: (label: string) => `${label}: choose a day.`,
  past: 'This day is over. Choose a later one.',
  choose: 'Choose',
  estimate: 'Choose above, and the price stands here.',
  none: 'Nothing was sent yet. What visitors send appears here.',
  state: 'State',
  stateOf: (who: string) => `State of ${who}`,
  sent: 'Sent',
  form: 'Form',
  anonymous: 'without a name',
  open: (count: number) => (count === 1 ? '1 waits for you' : `${count} wait for you`),
  noneOpen: 'Nothing waits for you.',
  read: 'Read them',
  reach: 'How to reach us',
}
