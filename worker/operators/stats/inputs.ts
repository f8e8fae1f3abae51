import * as z from 'zod'
import { rangeShape, reasonSchema } from '#worker/operators/inputs.ts'
import { zoneSchema } from '#worker/platform/http/inputs.ts'

/** `zone` says where days begin for the reader. */
export const overviewInput = z.object({ ...rangeShape, zone: zoneSchema })
export type OverviewInput = z.infer<typeof overviewInput>

export const rebuildInput = z.object({ reason: reasonSchema })
