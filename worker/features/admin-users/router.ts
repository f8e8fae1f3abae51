import { setRoleInput, userActionInput } from '#shared/admin-user-inputs.ts'
import { adminProcedure, router } from '#worker/platform/trpc.ts'
import { endSessions, resumeUser, setRole, suspendUser } from './actions.ts'
import { beginView } from './view.ts'

export const adminUsersRouter = router({
  setRole: adminProcedure.input(setRoleInput).mutation(({ ctx, input }) => setRole(ctx, input)),
  suspend: adminProcedure.input(userActionInput).mutation(({ ctx, input }) => suspendUser(ctx, input)),
  resume: adminProcedure.input(userActionInput).mutation(({ ctx, input }) => resumeUser(ctx, input)),
  endSessions: adminProcedure.input(userActionInput).mutation(({ ctx, input }) => endSessions(ctx, input)),
  beginView: adminProcedure.input(userActionInput).mutation(({ ctx, input }) => beginView(ctx, input)),
})
