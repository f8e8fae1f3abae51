import * as z from 'zod'
import { type Block, NO_PARTS } from '#worker/agent/offline/blocks/block.ts'
import type { SerialsContent } from '#worker/agent/offline/source/shared/serials/model.ts'

/** Stories that appear chapter by chapter, with followers, ratings and the place where a reader stopped. */
export const serials: Block<SerialsContent> = {
  content: z.object({
    title: z.string(),
    label: z.string(),
    lead: z.string(),
    add: z.string(),
    newest: z.string(),
    news: z.string(),
    subject: z.string(),
    writer: z.string(),
  }),
  hasAccounts: true,
  parts: (content) => ({
    ...NO_PARTS,
    pages: [
      { path: '/stories', file: 'serials/stories', component: 'Stories', label: content.label },
      { path: '/stories/new', file: 'serials/writing', component: 'NewStory' },
      { path: '/stories/:id/edit', file: 'serials/writing', component: 'EditStory' },
      { path: '/stories/:id/chapters/new', file: 'serials/writing', component: 'NewChapterPage' },
      { path: '/stories/:id', file: 'serials/story-page', component: 'StoryPage' },
      { path: '/chapters/:id/edit', file: 'serials/writing', component: 'EditChapter' },
      { path: '/chapters/:id', file: 'serials/chapter-page', component: 'ChapterPage' },
      { path: '/new', file: 'serials/new-chapters', component: 'NewChapters', label: content.news, access: 'member' },
    ],
    home: [{ file: 'serials/new-chapters', component: 'RunningStories' }],
    pictures: [content.subject],
    routes: [{ mount: '/api/serials', file: 'serials/routes', name: 'serials' }],
    migrations: ['serials'],
    tests: ['serials'],
    contents: [{ folder: 'serials', type: 'SerialsContent', name: 'SERIALS', value: content }],
  }),
}
