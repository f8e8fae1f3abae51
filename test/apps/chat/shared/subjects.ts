/** The rooms that the house has, each with what is talked about in it. */
export const SUBJECTS = [
  { room: 'kitchen', name: 'Kitchen', about: 'Dinner, shopping, whose turn it is' },
  { room: 'garden', name: 'Garden', about: 'Watering, seeds, the shed' },
  { room: 'repairs', name: 'Repairs', about: 'What is broken, and who comes to mend it' },
] as const

export type Subject = (typeof SUBJECTS)[number]
