import type { PagesContent } from './model'

export const PAGES_CONTENT: PagesContent = {
  home: [{ kind: 'hours', title: 'Open', rows: [{ days: 'Tuesday to Friday', hours: '9:00–18:00' }], note: '' }],
  pages: [
    {
      path: '/about',
      title: 'Three generations of beekeepers',
      label: 'About us',
      lead: 'Since 1962 in the valley of the Eder.',
      sections: [
        {
          kind: 'text',
          title: 'How it began',
          paragraphs: ['With four hives and a borrowed smoker.'],
          picture: { subject: 'nature', seed: 'hives' },
        },
        { kind: 'timeline', title: 'Years', entries: [{ when: '1962', title: 'Four hives', text: 'On loan.' }] },
        {
          kind: 'figures',
          title: 'The harvest',
          lead: 'In kilograms.',
          years: ['2024', '2025'],
          series: [{ label: 'Honey', unit: 'kg', values: [410, 525] }],
        },
        { kind: 'people', title: 'Who works here', people: [{ name: 'Ida', role: 'Keeper', text: 'Since 2011.' }] },
        { kind: 'quotes', title: 'Heard', quotes: [{ text: 'The best in years.', source: 'Valley News' }] },
      ],
    },
    {
      path: '/services',
      title: 'What we do and what it costs',
      label: 'Services',
      lead: 'Every price includes the way to you.',
      sections: [
        {
          kind: 'prices',
          title: 'Prices',
          lead: '',
          items: [{ name: 'A swarm caught', text: 'Within the day.', price: '€35' }],
        },
        {
          kind: 'plans',
          title: 'Hives on loan',
          lead: '',
          plans: [{ name: 'One summer', price: '€190', lead: 'April to August', includes: ['Two visits a month'] }],
        },
        { kind: 'questions', title: 'Asked often', items: [{ question: 'Do they sting?', answer: 'Rarely.' }] },
        {
          kind: 'table',
          title: 'Where we go',
          columns: ['Village', 'Telephone'],
          rows: [['Battenberg', '+49 6452 100']],
          search: 'Find a village',
        },
        {
          kind: 'references',
          title: 'For whom',
          label: 'Field',
          items: [{ name: 'The school', field: 'Learning', text: 'A hive of glass.' }],
        },
        {
          kind: 'pairs',
          title: 'Before and after',
          items: [
            {
              title: 'The old orchard',
              left: { label: 'Before', text: 'Nettles.' },
              right: { label: 'After', text: 'Six hives.' },
            },
          ],
        },
        { kind: 'links', title: 'Go on', lead: '', links: [{ label: 'About us', href: '/about' }] },
      ],
    },
  ],
}

export const PAGES_TEXTS = {
  includes: 'Included',
  year: 'Year',
  shown: (count: number) => (count === 1 ? '1 entry' : `${count} entries`),
}
