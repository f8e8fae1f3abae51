import * as z from 'zod'
import type { ProfileItem, ProfileOp } from '#shared/analytics.ts'
import { router, userProcedure } from '#worker/platform/http/trpc.ts'
import { changeProfile } from './service.ts'

const MAX_PROPERTIES = 20
const MAX_ITEMS = 100

const item: z.ZodType<ProfileItem, ProfileItem> = z.union([z.string().max(1_000), z.number(), z.boolean(), z.null()])

const propertiesOf = <Value extends z.ZodType>(value: Value) =>
  z
    .record(
      z
        .string()
        .min(1)
        .max(100)
        .regex(/^(?!__proto__$)/),
      value,
    )
    .refine((properties) => Object.keys(properties).length <= MAX_PROPERTIES, 'Invalid input')

export const profileOpInput: z.ZodType<ProfileOp, ProfileOp> = z.discriminatedUnion('op', [
  z.object({ op: z.literal('add'), props: propertiesOf(z.number()) }),
  z.object({ op: z.literal('append'), props: propertiesOf(item) }),
  z.object({ op: z.literal('union'), props: propertiesOf(z.array(item).max(MAX_ITEMS)) }),
  z.object({ op: z.literal('remove'), props: propertiesOf(item) }),
  z.object({ op: z.literal('delete') }),
])

export const analyticsRouter = router({
  profile: userProcedure.input(profileOpInput).mutation(({ ctx, input }) => changeProfile(ctx, input)),
})
