import type * as z from 'zod'
import type { CommentThread, ThreadDetail, ThreadsPage } from '#shared/together/comments.ts'
import { may } from '#shared/together/rights.ts'
import { peopleBy } from '#worker/features/activity/people.ts'
import { requireRight } from '#worker/features/projects/access.ts'
import type { ActorRequest } from '#worker/platform/http/context.ts'
import { projectObject } from '#worker/platform/objects/stubs.ts'
import type {
  beginThreadInput,
  removeCommentInput,
  replyInput,
  settleThreadsInput,
  threadInput,
  threadsInput,
} from './inputs.ts'

/** The threads of a project, newest first, for everybody who may open it. */
export async function listThreads(
  asking: ActorRequest,
  { projectId, cursor, limit, isOpen }: z.output<typeof threadsInput>,
): Promise<ThreadsPage> {
  await requireRight(asking, projectId, 'look')
  using together = await projectObject(asking.env, projectId).together()
  const threads = await together.threads({ below: cursor ?? null, limit: limit + 1, isOpen })
  const shown = threads.slice(0, limit)
  const personOf = await peopleBy(
    asking,
    shown.map(({ byId }) => byId),
  )
  return {
    items: shown.map(({ byId, ...thread }): CommentThread => ({ ...thread, by: personOf(byId) })),
    nextCursor: threads.length > limit ? shown.at(-1)!.number : null,
  }
}

/** One thread with all that was said in it. Throws `comment.gone`. */
export async function threadDetail(
  asking: ActorRequest,
  { projectId, threadId }: z.output<typeof threadInput>,
): Promise<ThreadDetail> {
  await requireRight(asking, projectId, 'look')
  using together = await projectObject(asking.env, projectId).together()
  const { thread, comments } = await together.thread(threadId)
  const { byId, ...told } = thread
  const personOf = await peopleBy(
    asking,
    comments.map((comment) => comment.byId),
  )
  return {
    ...told,
    by: personOf(byId),
    comments: comments.map(({ byId: author, ...comment }) => ({ ...comment, by: personOf(author) })),
  }
}

/** Pins a new thread to an element. Throws `comment.too_many`. */
export async function beginThread(
  acting: ActorRequest,
  { projectId, ...said }: z.output<typeof beginThreadInput>,
): Promise<{ threadId: string }> {
  const by = await commenter(acting, projectId)
  using together = await projectObject(acting.env, projectId).together()
  return await together.beginThread(by, said)
}

/** Answers in a thread, which is open again then. Throws `comment.gone` and `comment.thread_full`. */
export async function replyInThread(
  acting: ActorRequest,
  { projectId, ...said }: z.output<typeof replyInput>,
): Promise<{ commentId: string }> {
  const by = await commenter(acting, projectId)
  using together = await projectObject(acting.env, projectId).together()
  return await together.reply(by, said)
}

/** Deals with threads, or opens them again. Throws `comment.not_yours`. */
export async function settleThreads(
  acting: ActorRequest,
  { projectId, ...wanted }: z.output<typeof settleThreadsInput>,
): Promise<void> {
  const by = await commenter(acting, projectId)
  using together = await projectObject(acting.env, projectId).together()
  await together.settle(by, wanted)
}

/** Takes a comment away, or with the first one its thread. Throws `comment.gone` and `comment.not_yours`. */
export async function removeComment(
  acting: ActorRequest,
  { projectId, ...wanted }: z.output<typeof removeCommentInput>,
): Promise<void> {
  const by = await commenter(acting, projectId)
  using together = await projectObject(acting.env, projectId).together()
  await together.removeComment(by, wanted)
}

async function commenter(acting: ActorRequest, projectId: string) {
  const { role } = await requireRight(acting, projectId, 'comment')
  return { byId: acting.user.id, isOwner: role === 'owner', isChanger: may(role, 'change') }
}
