import { adminProcedure, router } from '#worker/platform/http/trpc.ts'
import { endSessions, resumeUser, setRole, suspendUser } from './actions.ts'
import { readUserCharts } from './charts.ts'
import { readUser } from './details.ts'
import { listUsersInput, setRoleInput, userActionInput, userFilterInput, userInput, userPageInput } from './inputs.ts'
import { listUsers, totalUsers } from './service.ts'
import { listUserEvents } from './timeline.ts'
import { beginView } from './view.ts'

export const adminUsersRouter = router({
  list: adminProcedure.input(listUsersInput).query(({ ctx, input }) => listUsers(ctx.env, input)),
  totals: adminProcedure.input(userFilterInput).query(({ ctx, input }) => totalUsers(ctx.env, input)),
  charts: adminProcedure.query(({ ctx }) => readUserCharts(ctx.env)),
  get: adminProcedure.input(userInput).query(({ ctx, input }) => readUser(ctx.env, input.userId)),
  events: adminProcedure.input(userPageInput).query(({ ctx, input }) => listUserEvents(ctx.env, input)),
  setRole: adminProcedure.input(setRoleInput).mutation(({ ctx, input }) => setRole(ctx, input)),
  suspend: adminProcedure.input(userActionInput).mutation(({ ctx, input }) => suspendUser(ctx, input)),
  resume: adminProcedure.input(userActionInput).mutation(({ ctx, input }) => resumeUser(ctx, input)),
  endSessions: adminProcedure.input(userActionInput).mutation(({ ctx, input }) => endSessions(ctx, input)),
  beginView: adminProcedure.input(userActionInput).mutation(({ ctx, input }) => beginView(ctx, input)),
})
