import * as z from 'zod'
import type { MessagesContent } from '#worker/agent/offline/source/shared/messages/model.ts'
import { type Block, NO_PARTS } from './block.ts'

/** Messages between two people, about something in the app or about nothing in particular. */
export const messages: Block<MessagesContent> = {
  content: z.object({
    title: z.string(),
    direct: z.object({ between: z.enum(['members', 'friends']) }).optional(),
  }) as z.ZodType<MessagesContent>,
  hasAccounts: true,
  parts: (content) => ({
    ...NO_PARTS,
    pages: [
      {
        path: '/messages',
        file: 'messages/conversations',
        component: 'Conversations',
        label: content.title,
        access: 'member',
      },
      { path: '/messages/:id', file: 'messages/conversation', component: 'ConversationPage' },
      ...(content.direct ? [{ path: '/write/:id', file: 'messages/write-page', component: 'WritePage' }] : []),
    ],
    routes: [{ mount: '/api/messages', file: 'messages/routes', name: 'messages' }],
    migrations: ['messages'],
    tests: [
      'messages',
      ...(content.direct ? ['messages-direct'] : []),
      ...(content.direct?.between === 'friends' ? ['messages-friends'] : []),
    ],
    contents: [{ folder: 'messages', type: 'MessagesContent', name: 'MESSAGES', value: content }],
  }),
}
