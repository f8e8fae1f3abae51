import * as z from 'zod'
import { operatorsPageSchema as page } from '#worker/operators/inputs.ts'

const name = z.string().trim().min(1, 'Required').max(60)

export const viewsInput = z.object({ page })
export const saveViewInput = z.object({ page, name, search: z.string().max(2_000) })
export const removeViewInput = z.object({ page, name })
