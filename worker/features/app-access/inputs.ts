import * as z from 'zod'
import { ACCESS_MODES, MAX_APP_PASSWORD, MIN_APP_PASSWORD } from '#shared/deployments/access.ts'
import { emailSchema, idSchema } from '#worker/platform/http/inputs.ts'

export const accessInput = z.object({ projectId: idSchema('project') })
export const saveAccessInput = accessInput.extend({
  mode: z.enum(ACCESS_MODES),
  password: z
    .string()
    .min(MIN_APP_PASSWORD)
    .max(MAX_APP_PASSWORD)
    .optional()
    .describe('Needed the first time that the app is put behind one; a new one ends every visit.'),
})
export const guestInput = accessInput.extend({ email: emailSchema })
