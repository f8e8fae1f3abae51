import { router, userProcedure } from '#worker/platform/http/trpc.ts'
import {
  beginThreadInput,
  removeCommentInput,
  replyInput,
  settleThreadsInput,
  threadInput,
  threadsInput,
} from './inputs.ts'
import { beginThread, listThreads, removeComment, replyInThread, settleThreads, threadDetail } from './service.ts'

export const commentsRouter = router({
  list: userProcedure.input(threadsInput).query(({ ctx, input }) => listThreads(ctx, input)),
  thread: userProcedure.input(threadInput).query(({ ctx, input }) => threadDetail(ctx, input)),
  begin: userProcedure.input(beginThreadInput).mutation(({ ctx, input }) => beginThread(ctx, input)),
  reply: userProcedure.input(replyInput).mutation(({ ctx, input }) => replyInThread(ctx, input)),
  settle: userProcedure.input(settleThreadsInput).mutation(({ ctx, input }) => settleThreads(ctx, input)),
  remove: userProcedure.input(removeCommentInput).mutation(({ ctx, input }) => removeComment(ctx, input)),
})
