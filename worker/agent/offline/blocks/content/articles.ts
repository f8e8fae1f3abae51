import * as z from 'zod'
import { type Block, NO_PARTS } from '#worker/agent/offline/blocks/block.ts'
import type { ArticlesContent } from '#worker/agent/offline/source/shared/articles/model.ts'
import { UPLOADS } from './uploads.ts'

/** Articles by section, tag and month, with comments, and a desk where they are written and decided on. */
export const articles: Block<ArticlesContent> = {
  content: z.object({
    title: z.string(),
    label: z.string(),
    lead: z.string(),
    add: z.string(),
    newest: z.string(),
    sections: z.object({ label: z.string(), options: z.array(z.string()).min(1) }).nullable(),
    fields: z.array(
      z.object({
        name: z.string().regex(/^[a-z][a-z0-9]*$/),
        label: z.string(),
        options: z.array(z.string()).optional(),
        isFilter: z.boolean(),
      }),
    ),
    subject: z.string(),
    hasTags: z.boolean(),
    hasSidebar: z.boolean(),
    hasMostRead: z.boolean(),
    hasLikes: z.boolean(),
    hasFollows: z.boolean(),
    secret: z.object({ label: z.string(), show: z.string() }).nullable(),
    comments: z.enum(['none', 'members', 'approved']),
    writer: z.string(),
    approver: z.string().nullable(),
    words: z.object({
      desk: z.string(),
      followed: z.string(),
      handIn: z.string(),
      accept: z.string(),
      refuse: z.string(),
      states: z.object({ draft: z.string(), waiting: z.string(), returned: z.string(), published: z.string() }),
    }),
  }) as z.ZodType<ArticlesContent>,
  hasAccounts: true,
  parts: (content) => {
    const isMembers = content.hasLikes || content.hasFollows || content.secret !== null
    return {
      ...NO_PARTS,
      pages: [
        { path: '/articles', file: 'articles/articles', component: 'Articles', label: content.label },
        { path: '/articles/new', file: 'articles/article-form', component: 'NewArticle' },
        { path: '/articles/:id/edit', file: 'articles/article-form', component: 'EditArticle' },
        { path: '/articles/:id', file: 'articles/article-page', component: 'ArticlePage' },
        ...(content.hasFollows
          ? [
              {
                path: '/followed',
                file: 'articles/articles',
                component: 'Followed',
                label: content.words.followed,
                access: 'member' as const,
              },
            ]
          : []),
        {
          path: '/desk',
          file: 'articles/desk',
          component: 'ArticleDesk',
          label: content.words.desk,
          access: [content.writer, ...(content.approver === null ? [] : [content.approver])],
        },
      ],
      home: [{ file: 'articles/article-card', component: 'NewestArticles' }],
      pictures: [content.subject],
      routes: [
        UPLOADS.route,
        { mount: '/api/articles', file: 'articles/routes', name: 'articles' },
        { mount: '/api/comments', file: 'articles/routes', name: 'comments' },
        { mount: '/api/article-desk', file: 'articles/desk', name: 'articleDesk' },
      ],
      migrations: [UPLOADS.migration, 'articles'],
      tests: [
        UPLOADS.test,
        'articles',
        ...(content.comments === 'none' ? [] : ['articles-comments']),
        ...(content.approver === null ? [] : ['articles-approval']),
        ...(isMembers ? ['articles-members'] : []),
      ],
      contents: [{ folder: 'articles', type: 'ArticlesContent', name: 'ARTICLES', value: content }],
    }
  },
}
