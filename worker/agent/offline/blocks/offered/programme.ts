import * as z from 'zod'
import type { ProgrammeContent } from '#worker/agent/offline/source/shared/programme/model.ts'
import { type Block, NO_PARTS } from '../block.ts'

/** Sessions by day, room and track, who speaks, and an agenda of one's own. */
export const programme: Block<ProgrammeContent> = {
  content: z.object({
    title: z.string(),
    lead: z.string(),
    add: z.string(),
    menu: z.object({ agenda: z.string(), speakers: z.string() }),
    rooms: z.array(z.string()).min(2),
    tracks: z.object({ label: z.string(), options: z.array(z.string()).min(2) }).nullable(),
    editor: z.string(),
  }),
  hasAccounts: true,
  parts: (content) => ({
    ...NO_PARTS,
    pages: [
      { path: '/programme', file: 'programme/programme', component: 'Programme', label: content.title },
      { path: '/programme/new', file: 'programme/talk-page', component: 'NewTalk' },
      { path: '/programme/:id', file: 'programme/talk-page', component: 'TalkPage' },
      { path: '/programme/:id/edit', file: 'programme/talk-page', component: 'EditTalk' },
      { path: '/speakers', file: 'programme/programme', component: 'Speakers', label: content.menu.speakers },
      {
        path: '/agenda',
        file: 'programme/programme',
        component: 'Agenda',
        label: content.menu.agenda,
        access: 'member',
      },
    ],
    home: [{ file: 'programme/programme', component: 'ProgrammeHome' }],
    routes: [{ mount: '/api/talks', file: 'programme/routes', name: 'talks' }],
    migrations: ['programme'],
    tests: ['programme'],
    contents: [{ folder: 'programme', type: 'ProgrammeContent', name: 'PROGRAMME', value: content }],
  }),
}
