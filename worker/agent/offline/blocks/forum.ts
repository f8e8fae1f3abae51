import * as z from 'zod'
import type { ForumContent } from '#worker/agent/offline/source/shared/forum/model.ts'
import { type Block, NO_PARTS } from './block.ts'

/** Topics in categories, with replies and votes. */
export const forum: Block<ForumContent> = {
  content: z.object({
    title: z.string(),
    lead: z.string(),
    one: z.string(),
    start: z.string(),
    categories: z.array(z.string()).min(1),
    hasVotes: z.boolean(),
    hasTags: z.boolean(),
    moderator: z.string(),
    approvesFirst: z.boolean(),
    answers: z.enum(['none', 'best', 'official']),
    adopted: z.string().nullable(),
    hasPictures: z.boolean(),
    hasReports: z.boolean(),
    desk: z.string().nullable(),
    profiles: z.object({ points: z.object({ vote: z.number(), adopted: z.number() }).nullable() }).nullable(),
  }),
  hasAccounts: true,
  parts: (content) => ({
    ...NO_PARTS,
    pages: [
      { path: '/topics', file: 'forum/topics', component: 'Topics', label: content.title },
      { path: '/topics/new', file: 'forum/new-topic', component: 'NewTopic' },
      { path: '/topics/:id', file: 'forum/topic', component: 'TopicPage' },
      ...(content.profiles ? [{ path: '/members/:id', file: 'forum/profile', component: 'Profile' }] : []),
      ...(content.desk === null
        ? []
        : [
            {
              path: '/moderation',
              file: 'forum/moderation',
              component: 'Moderation',
              label: content.desk,
              access: [content.moderator],
            },
          ]),
    ],
    home: [{ file: 'forum/parts', component: 'NewestTopics' }],
    routes: [{ mount: '/api/forum', file: 'forum/routes', name: 'forum' }],
    migrations: ['forum'],
    tests: [
      'forum',
      ...(content.approvesFirst ? ['forum-approval'] : []),
      ...(content.answers === 'best' ? ['forum-answer'] : []),
      ...(content.answers === 'official' ? ['forum-official'] : []),
      ...(content.hasReports ? ['forum-reports'] : []),
      ...(content.profiles?.points ? ['forum-points'] : []),
    ],
    contents: [{ folder: 'forum', type: 'ForumContent', name: 'FORUM', value: content }],
  }),
}
