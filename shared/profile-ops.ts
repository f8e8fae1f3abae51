import * as z from 'zod'

const MAX_PROPERTIES = 20
const MAX_ITEMS = 100

/** What a profile's property may be or hold in a list. */
const itemSchema = z.union([z.string().max(1_000), z.number(), z.boolean(), z.null()])
export type ProfileItem = z.infer<typeof itemSchema>

/** A person's properties as we keep them: counters and lists, which PostHog cannot change in place. */
export type Profile = Record<string, ProfileItem | ProfileItem[]>

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

/** The operations on a person's properties that PostHog lacks. `set`, `set_once` and `unset` go to it from the browser. */
export const profileOpSchema = z.discriminatedUnion('op', [
  z.object({ op: z.literal('add'), props: propertiesOf(z.number()) }),
  z.object({ op: z.literal('append'), props: propertiesOf(itemSchema) }),
  z.object({ op: z.literal('union'), props: propertiesOf(z.array(itemSchema).max(MAX_ITEMS)) }),
  z.object({ op: z.literal('remove'), props: propertiesOf(itemSchema) }),
  z.object({ op: z.literal('delete') }),
])
export type ProfileOp = z.infer<typeof profileOpSchema>
