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
