import * as z from 'zod'
import { MAX_ROLE, MAX_USER_SEARCH } from '#shared/app/users.ts'
import { ENVIRONMENTS } from '#shared/projects/projects.ts'
import { idSchema } from '#worker/platform/http/inputs.ts'
import { freshUserProcedure, router, userProcedure } from '#worker/platform/http/trpc.ts'
import { changeAppUser, listAppUsers, previewDeletion } from './service.ts'

const placeInput = z.object({ projectId: idSchema('project'), place: z.enum(ENVIRONMENTS) })
const cursorPart = z.union([z.string().max(320), z.number()])
const listInput = placeInput.extend({
  search: z.string().trim().max(MAX_USER_SEARCH).default(''),
  cursor: z
    .object({ at: cursorPart, id: cursorPart })
    .nullish()
    .transform((cursor) => cursor ?? null),
})
/** The app's own id of a user. */
const id = z.string().min(1).max(320)
const userInput = placeInput.extend({ id })
const changeInput = placeInput.extend({
  change: z.discriminatedUnion('act', [
    z.object({ act: z.enum(['sign-out', 'block', 'unblock', 'delete']), id }),
    z.object({ act: z.literal('role'), id, role: z.string().min(1).max(MAX_ROLE) }),
  ]),
})

export const appUsersRouter = router({
  list: userProcedure.input(listInput).query(({ ctx, input }) => listAppUsers(ctx, input)),
  deletion: userProcedure.input(userInput).query(({ ctx, input }) => previewDeletion(ctx, input)),
  // It is fresh: a browser that was signed out must not change who gets into an app.
  change: freshUserProcedure.input(changeInput).mutation(({ ctx, input }) => changeAppUser(ctx, input)),
})
