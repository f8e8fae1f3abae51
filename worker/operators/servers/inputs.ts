import * as z from 'zod'
import { TAKE_DOWN_STATUSES } from '#shared/deployments/deployments.ts'
import { SERVER_ACTIONS, SERVER_STATES, type SwitchKey } from '#shared/operators/servers.ts'
import { ENVIRONMENTS, type Environment } from '#shared/projects/projects.ts'
import { pageShape, reasonSchema } from '#worker/operators/inputs.ts'
import { idSchema } from '#worker/platform/http/inputs.ts'

const MAX_QUERY = 100

/** `q` is the id of a project or its owner, or the name at which an app answers. */
export const serverFilterInput = z.object({
  q: z.string().trim().max(MAX_QUERY).optional(),
  state: z.enum(SERVER_STATES).optional(),
  environment: z.enum(ENVIRONMENTS).optional(),
})
export type ServerFilter = z.output<typeof serverFilterInput>
/** The cursor is the time and the id of the last row seen. */
export const listServersInput = serverFilterInput.extend({
  ...pageShape,
  cursor: z
    .string()
    .max(80)
    .regex(/^\d{1,16}_prj_[0-9a-z]{20}:(preview|production)$/)
    .nullish(),
})
export type ListServersInput = z.output<typeof listServersInput>

const serverIdSchema = z
  .string()
  .regex(/^prj_[0-9a-z]{20}:(preview|production)$/)
  .transform((id) => ({
    projectId: id.slice(0, id.indexOf(':')),
    environment: id.slice(id.indexOf(':') + 1) as Environment,
  }))

/** A server by its own id, or by a deployment's id, which means its project's public server. */
export const serverInput = z.object({
  server: z.union([serverIdSchema, idSchema('deployment').transform((deploymentId) => ({ deploymentId }))]),
})
export const serverActionInput = z.object({
  server: serverIdSchema,
  action: z.enum(SERVER_ACTIONS),
  reason: reasonSchema,
})
export const takeDownInput = z.object({
  projectId: idSchema('project'),
  status: z.union(TAKE_DOWN_STATUSES.map((status) => z.literal(status))),
  reason: reasonSchema,
})
export const putBackInput = takeDownInput.omit({ status: true })

const switchKey = z.custom<SwitchKey>(
  (value) => typeof value === 'string' && value.length <= 160 && /^(turns|provider:[a-z-]+|model:\S+)$/.test(value),
)
export const switchInput = z.object({ key: switchKey, isOff: z.boolean(), reason: reasonSchema })
