import { tracked } from '@trpc/server'
import { adminProcedure, router } from '#worker/platform/http/trpc.ts'
import { findLog } from './find-log.ts'
import { findLogInput, listLogsInput, logContextInput, logVolumeInput, tailLogsInput } from './inputs.ts'
import { firstSeq, listLogLines, readLogContext } from './service.ts'
import { tailLogLines } from './tail.ts'
import { logVolume } from './volume.ts'

export const adminLogsRouter = router({
  list: adminProcedure.input(listLogsInput).query(({ ctx, input }) => listLogLines(ctx.env, input)),
  volume: adminProcedure
    .input(logVolumeInput)
    .query(({ ctx, input }) => logVolume(ctx.env, { ...input, now: Date.now() })),
  context: adminProcedure.input(logContextInput).query(({ ctx, input }) => readLogContext(ctx.env, input.id)),
  find: adminProcedure.input(findLogInput).query(({ ctx, input }) => findLog(ctx.env, { ...input, now: Date.now() })),
  // This is no generator itself: a refusal must come before the stream, where it keeps its code.
  tail: adminProcedure
    .input(tailLogsInput)
    .subscription(async ({ ctx, input: { after, lastEventId, ...filter }, signal }) => {
      const mayFollow = async () => (await ctx.freshUser())?.role === 'admin'
      return trackedLines({
        env: ctx.env,
        filter,
        after: lastEventId ? Number(lastEventId) : (after ?? firstSeq(Date.now())),
        signal,
        mayFollow,
      })
    }),
})

async function* trackedLines(tail: Parameters<typeof tailLogLines>[0]) {
  for await (const line of tailLogLines(tail)) yield tracked(String(line.seq), line)
}
