import * as z from 'zod'
import type { MessagesContent } from '#worker/agent/offline/source/shared/messages/model.ts'
import { type Block, NO_PARTS } from './block.ts'

/** Messages between two people about something in the app. */
export const messages: Block<MessagesContent> = {
  content: z.object({ title: z.string() }),
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
    ],
    routes: [{ mount: '/api/messages', file: 'messages/routes', name: 'messages' }],
    migrations: ['messages'],
    tests: ['messages'],
    contents: [{ folder: 'messages', type: 'MessagesContent', name: 'MESSAGES', value: content }],
    texts: ['messages'],
  }),
}
