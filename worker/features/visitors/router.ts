import * as z from 'zod'
import { VISIT_RANGES } from '#shared/deployments/visitors.ts'
import { idSchema, zoneSchema } from '#worker/platform/http/inputs.ts'
import { router, userProcedure } from '#worker/platform/http/trpc.ts'
import { visitorFigures } from './service.ts'

const figuresInput = z.object({
  projectId: idSchema('project'),
  range: z.enum(VISIT_RANGES).default('7d'),
  /** It says where days begin for the reader. */
  zone: zoneSchema,
})

export const visitorsRouter = router({
  figures: userProcedure.input(figuresInput).query(({ ctx, input }) => visitorFigures(ctx, input)),
})
