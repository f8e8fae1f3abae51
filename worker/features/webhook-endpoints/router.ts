import * as z from 'zod'
import { MAX_WEBHOOK_URL, WEBHOOK_EVENTS } from '#shared/app/webhook-endpoints.ts'
import { idSchema } from '#worker/platform/http/inputs.ts'
import { freshUserProcedure, router, userProcedure } from '#worker/platform/http/trpc.ts'
import {
  changeEndpoint,
  createEndpoint,
  listDeliveries,
  listEndpoints,
  removeEndpoint,
  renewSecret,
  sendAgain,
  sendTest,
} from './service.ts'

const projectId = idSchema('project')
const events = z.array(z.enum(WEBHOOK_EVENTS)).min(1).max(WEBHOOK_EVENTS.length)

const listInput = z.object({ projectId })
const createInput = z.object({ projectId, url: z.string().trim().min(1, 'Required').max(MAX_WEBHOOK_URL), events })
const endpointInput = z.object({ projectId, endpointId: idSchema('webhookEndpoint') })
const changeInput = endpointInput.extend({ events: events.optional(), isPaused: z.boolean().optional() })
const sendAgainInput = endpointInput.extend({ deliveryId: idSchema('webhookDelivery') })

export const webhookEndpointsRouter = router({
  list: userProcedure.input(listInput).query(({ ctx, input }) => listEndpoints(ctx, input.projectId)),
  deliveries: freshUserProcedure.input(endpointInput).query(({ ctx, input }) => listDeliveries(ctx, input)),
  create: freshUserProcedure.input(createInput).mutation(({ ctx, input }) => createEndpoint(ctx, input)),
  change: freshUserProcedure.input(changeInput).mutation(({ ctx, input }) => changeEndpoint(ctx, input)),
  renewSecret: freshUserProcedure.input(endpointInput).mutation(({ ctx, input }) => renewSecret(ctx, input)),
  remove: freshUserProcedure.input(endpointInput).mutation(({ ctx, input }) => removeEndpoint(ctx, input)),
  sendTest: freshUserProcedure.input(endpointInput).mutation(({ ctx, input }) => sendTest(ctx, input)),
  sendAgain: freshUserProcedure.input(sendAgainInput).mutation(({ ctx, input }) => sendAgain(ctx, input)),
})
