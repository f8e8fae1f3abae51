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
