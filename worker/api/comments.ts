import * as z from 'zod'
import { MAX_COMMENT, THREAD_STATES } from '#shared/together/comments.ts'
import {
  beginThreadInput,
  MAX_PAGE,
  replyInput,
  settleThreadsInput,
  threadInput,
} from '#worker/features/comments/inputs.ts'
import {
  beginThread,
  listThreads,
  replyInThread,
  settleThreads,
  threadDetail,
} from '#worker/features/comments/service.ts'
import { projectInput } from '#worker/features/projects/inputs.ts'
import { operation, type Operation } from './operation.ts'

const PAGE = 50

const place = beginThreadInput.shape.place
const thread = z.object({
  id: z.string(),
  number: z.number(),
  state: z.enum(THREAD_STATES),
  place: z.object({ page: z.string(), tag: z.string(), text: z.string(), file: z.string(), line: z.number() }),
  at: z.iso.datetime(),
  by: z.string().nullable().describe('Null for an account that is gone.'),
  text: z.string(),
  replies: z.number(),
})
const comment = z.object({ id: z.string(), at: z.iso.datetime(), by: z.string().nullable(), text: z.string() })

/** What people say about elements of the app. */
export const COMMENT_OPERATIONS: Operation[] = [
  operation({
    name: 'list_comments',
    title: 'List comments',
    about:
      'What people commented on elements of the app, newest first: the first comment of each thread, and where its element is written.',
    scope: 'read',
    method: 'GET',
    path: '/projects/{projectId}/comments',
    input: projectInput.extend({
      isOpen: z.boolean().default(true).describe('Only what nobody has dealt with.'),
      before: z.int().min(1).nullish().describe('Threads with a smaller number than this.'),
      limit: z.int().min(1).max(MAX_PAGE).default(PAGE),
    }),
    output: z.object({ threads: z.array(thread), next: z.number().nullable() }),
    act: async (acting, { before, ...wanted }) => {
      const { items, nextCursor } = await listThreads(acting, { ...wanted, cursor: before })
      return {
        threads: items.map(({ at, by, ...told }) => ({ ...told, at: new Date(at).toISOString(), by: by.name })),
        next: nextCursor,
      }
    },
  }),
  operation({
    name: 'read_comments',
    title: 'Read a thread of comments',
    about: 'All that was said in one thread, oldest first.',
    scope: 'read',
    method: 'GET',
    path: '/projects/{projectId}/comments/{threadId}',
    input: threadInput,
    output: z.object({ ...thread.shape, comments: z.array(comment) }),
    act: async (acting, wanted) => {
      const { at, by, comments, ...told } = await threadDetail(acting, wanted)
      return {
        ...told,
        at: new Date(at).toISOString(),
        by: by.name,
        comments: comments.map((each) => ({ ...each, at: new Date(each.at).toISOString(), by: each.by.name })),
      }
    },
  }),
  operation({
    name: 'add_comment',
    title: 'Comment on an element',
    about: 'Pins a comment to an element of the app, for the people of the project.',
    scope: 'build',
    method: 'POST',
    path: '/projects/{projectId}/comments',
    input: projectInput.extend({
      place: place.extend({
        page: place.shape.page.describe('The path at which the element is seen, with a slash before it.'),
        text: place.shape.text.describe('How what the element says begins, in at most 80 characters.'),
        file: place.shape.file.describe('Where it is written.'),
        nth: place.shape.nth.default(0).describe('Which of the elements that this line makes, from 0.'),
      }),
      text: z.string().trim().min(1).max(MAX_COMMENT),
    }),
    output: z.object({ threadId: z.string() }),
    act: beginThread,
  }),
  operation({
    name: 'reply_to_comment',
    title: 'Reply to a comment',
    about: 'Says something in a thread. One that was dealt with is open again then.',
    scope: 'build',
    method: 'POST',
    path: '/projects/{projectId}/comments/{threadId}/replies',
    input: replyInput,
    output: z.object({ commentId: z.string() }),
    act: replyInThread,
  }),
  operation({
    name: 'settle_comments',
    title: 'Mark comments as done',
    about: 'Says that threads are dealt with ("done"), or opens them again ("open").',
    scope: 'build',
    method: 'POST',
    path: '/projects/{projectId}/comments/settle',
    input: settleThreadsInput,
    output: z.object({}),
    act: async (acting, wanted) => {
      await settleThreads(acting, wanted)
      return {}
    },
  }),
]
