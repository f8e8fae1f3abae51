import * as z from 'zod'
import { type Block, NO_PARTS } from '#worker/agent/offline/blocks/block.ts'
import type { AssistantContent } from '#worker/agent/offline/source/shared/assistant/model.ts'

/** Conversations with an assistant that answers from what it was taught, and passes on what it does not know. */
export const assistant: Block<AssistantContent> = {
  content: z.object({
    title: z.string(),
    lead: z.string(),
    menu: z.object({ answers: z.string(), open: z.string() }),
    keeper: z.string(),
  }),
  hasAccounts: true,
  parts: (content) => ({
    ...NO_PARTS,
    pages: [
      { path: '/assistant', file: 'assistant/conversations', component: 'Conversations', label: content.title },
      { path: '/assistant/:id', file: 'assistant/conversation', component: 'ConversationPage' },
      {
        path: '/assistant-answers',
        file: 'assistant/teaching',
        component: 'Answers',
        label: content.menu.answers,
        access: [content.keeper],
      },
      {
        path: '/assistant-open',
        file: 'assistant/teaching',
        component: 'OpenQuestions',
        label: content.menu.open,
        access: [content.keeper],
      },
    ],
    home: [{ file: 'assistant/ask', component: 'AssistantOnHome' }],
    routes: [
      { mount: '/api/assistant', file: 'assistant/routes', name: 'assistant' },
      { mount: '/api/assistant-answers', file: 'assistant/teaching', name: 'teaching' },
    ],
    migrations: ['assistant'],
    tests: ['assistant'],
    contents: [{ folder: 'assistant', type: 'AssistantContent', name: 'ASSISTANT', value: content }],
  }),
}
