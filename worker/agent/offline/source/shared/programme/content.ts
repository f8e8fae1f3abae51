import type { ProgrammeContent } from './model'

export const PROGRAMME: ProgrammeContent = {
  title: 'Programme',
  lead: 'Three days about boats and what they carry.',
  add: 'Add a session',
  menu: { agenda: 'My agenda', speakers: 'Speakers' },
  rooms: ['Main hall', 'Loft'],
  tracks: { label: 'Track', options: ['Building', 'Sailing'] },
  editor: 'team',
}

export const PROGRAMME_TEXTS = {
  day: 'Day',
  allDays: 'All days',
  room: 'Room',
  title: 'Title',
  text: 'What it is about',
  speaker: 'Speaker',
  about: 'About the speaker',
  starts: 'Begins',
  ends: 'Ends',
  endsFirst: 'It ends after it has begun.',
  roomTaken: (title: string) => `In this room there is “${title}” at that time.`,
  choose: 'Put into my agenda',
  drop: 'In my agenda: take it out',
  clash: (title: string) => `At that time “${title}” is in your agenda.`,
  nothing: 'There are no sessions yet.',
  noneChosen: 'You have chosen no session yet.',
  signIn: 'Sign in to put sessions into an agenda of your own.',
  agendaLead: 'What you have chosen, without two at the same time.',
}
