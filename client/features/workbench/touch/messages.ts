import * as z from 'zod'

const stamp = z.object({
  file: z.string().regex(/^(?:client|shared)\/[\p{L}\p{M}\p{N}_.@+()[\]$ /-]{1,180}$/u),
  hash: z.string().regex(/^[0-9a-f]{16}$/),
  index: z.number().int().min(0),
  count: z.number().int().min(0),
})

const element = z.object({
  tag: z.string().regex(/^[a-z][a-z0-9-]{0,39}$/),
  label: z.string().max(100),
  stamps: z.array(stamp.nullable()).max(40),
  count: z.number().int().min(0),
  isRoot: z.boolean(),
  isPlain: z.boolean(),
  texts: z.array(z.string().max(4_000)).max(200),
  classes: z.array(z.string().max(400)).max(400),
  picture: z.object({ src: z.string().max(4_000), alt: z.string().max(1_000) }).nullable(),
})

/** What the page says while it is edited. Whatever does not have this shape comes from the maker's app and is not ours. */
export const touchMessage = z.discriminatedUnion('type', [
  z.object({ type: z.literal('solid:touched'), element: element.nullable() }),
  z.object({ type: z.literal('solid:typed'), text: z.string().max(4_000) }),
  z.object({ type: z.literal('solid:untouched') }),
  z.object({ type: z.literal('solid:shown'), state: z.string() }),
])

export type TouchedElement = z.infer<typeof element>
