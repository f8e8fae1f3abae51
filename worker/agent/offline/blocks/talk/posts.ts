import * as z from 'zod'
import { type Block, NO_PARTS } from '#worker/agent/offline/blocks/block.ts'
import type { PostsContent } from '#worker/agent/offline/source/shared/posts/model.ts'

const name = z.string().regex(/^[a-z][a-z0-9]*$/)

/** What members post: a feed of those one follows, likes, comments, profiles, and challenges. */
export const posts: Block<PostsContent> = {
  content: z.object({
    one: z.string(),
    many: z.string(),
    menu: z.object({ feed: z.string(), members: z.string(), profile: z.string() }),
    lead: z.string(),
    fields: z.array(
      z.object({ name, label: z.string(), kind: z.enum(['text', 'number', 'minutes']), unit: z.string().optional() }),
    ),
    hasPhoto: z.boolean(),
    like: z.string(),
    index: z.object({ label: z.string(), by: name, counts: name }).nullable(),
    list: z.object({ label: z.string(), field: name }).nullable(),
    totals: name.nullable(),
    pace: z.object({ label: z.string(), minutes: name, per: name, unit: z.string() }).nullable(),
    challenges: z.object({ label: z.string(), one: z.string() }).nullable(),
    friends: z.object({ label: z.string() }).optional(),
    writes: z.literal(true).optional(),
  }) as z.ZodType<PostsContent>,
  hasAccounts: true,
  parts: (content) => ({
    ...NO_PARTS,
    pages: [
      { path: '/feed', file: 'posts/feed', component: 'Feed', label: content.menu.feed },
      { path: '/members', file: 'posts/members', component: 'Members', label: content.menu.members },
      { path: '/members/:id', file: 'posts/profile', component: 'MemberPage' },
      ...(content.friends
        ? [
            {
              path: '/friends',
              file: 'posts/friends',
              component: 'Friends',
              label: content.friends.label,
              access: 'member' as const,
            },
          ]
        : []),
      ...(content.index
        ? [{ path: '/listing', file: 'posts/index-page', component: 'IndexPage', label: content.index.label }]
        : []),
      ...(content.challenges
        ? [
            { path: '/challenges', file: 'posts/challenges', component: 'Challenges', label: content.challenges.label },
            { path: '/challenges/:id', file: 'posts/challenges', component: 'ChallengePage' },
          ]
        : []),
      {
        path: '/profile',
        file: 'posts/profile',
        component: 'OwnProfile',
        label: content.menu.profile,
        access: 'member',
      },
    ],
    home: [{ file: 'posts/feed', component: 'NewestPosts' }],
    routes: [
      { mount: '/api/posts', file: 'posts/routes', name: 'posts' },
      { mount: '/api/profiles', file: 'posts/profile-routes', name: 'profiles' },
      ...(content.challenges ? [{ mount: '/api/challenges', file: 'posts/challenge-routes', name: 'challenges' }] : []),
    ],
    migrations: ['posts'],
    tests: [
      'posts',
      ...(content.friends ? ['posts-friends'] : []),
      ...(content.challenges ? ['posts-challenges'] : []),
    ],
    contents: [{ folder: 'posts', type: 'PostsContent', name: 'POSTS', value: content }],
  }),
}
