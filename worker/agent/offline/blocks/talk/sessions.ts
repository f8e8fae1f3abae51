import * as z from 'zod'
import { type Block, NO_PARTS } from '#worker/agent/offline/blocks/block.ts'
import type { SessionsContent } from '#worker/agent/offline/source/shared/sessions/model.ts'

/** Live questions: a lecturer leads, an audience joins with a code and answers, and asks in a question box. */
export const sessions: Block<SessionsContent> = {
  content: z.object({
    title: z.string(),
    lead: z.string(),
    headline: z.string(),
    menu: z.object({ join: z.string(), sessions: z.string() }),
  }),
  hasAccounts: true,
  parts: (content) => ({
    ...NO_PARTS,
    pages: [
      { path: '/join', file: 'sessions/join', component: 'Join', label: content.menu.join },
      { path: '/join/:code', file: 'sessions/audience', component: 'AudiencePage' },
      { path: '/sessions', file: 'sessions/sessions', component: 'Sessions', label: content.menu.sessions },
      { path: '/sessions/:id', file: 'sessions/session-page', component: 'SessionPage' },
    ],
    home: [{ file: 'sessions/join', component: 'JoinHome' }],
    routes: [
      { mount: '/api/sessions', file: 'sessions/routes', name: 'sessions' },
      { mount: '/api/join', file: 'sessions/audience', name: 'audience' },
    ],
    migrations: ['sessions'],
    tests: ['sessions'],
    contents: [{ folder: 'sessions', type: 'SessionsContent', name: 'SESSIONS', value: content }],
  }),
}
