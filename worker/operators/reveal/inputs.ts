import * as z from 'zod'
import { operatorsPageSchema } from '#worker/operators/inputs.ts'
import { idSchema } from '#worker/platform/http/inputs.ts'

export const revealInput = z.object({ userId: idSchema('user'), page: operatorsPageSchema })
