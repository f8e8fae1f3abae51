import * as z from 'zod'

const place = z.number().int().positive().nullable()

/** A page that fails when it is opened or left, or when something on it is pressed. `pages`: on how many it was seen. */
const failureSchema = z.object({
  kind: z.enum(['start', 'crash', 'error', 'rejection', 'effect']),
  page: z.string().max(300),
  label: z.string().max(60).nullable(),
  message: z.string().max(400),
  file: z.string().max(300).nullable(),
  line: place,
  column: place,
  pages: z.number().int().nonnegative(),
})

/**
 * What the rendering check found. `isWhole` says that it had time for everything, and that
 * nothing crashed for lack of a real browser. It comes from an isolate in which the
 * app's own code ran, and is looked at as such.
 */
export const pagesReportSchema = z.object({
  failures: z.array(failureSchema).max(12),
  pages: z.number().int().nonnegative(),
  presses: z.number().int().nonnegative(),
  ms: z.number().nonnegative(),
  isWhole: z.boolean(),
})

export type PageFailure = z.infer<typeof failureSchema>
export type PagesReport = z.infer<typeof pagesReportSchema>

/** What a page shows before anything has answered, and the element that it stands in. */
const frameSchema = z.object({ id: z.string().min(1).max(100), html: z.string().min(1).max(16_000) })

/** What a page says of itself beyond what the document says. A title is null where it is the document's. */
export const headSchema = z
  .object({
    title: z.string().max(2_000).nullable(),
    lang: z.string().max(100).nullable(),
    tags: z
      .array(
        z.object({
          name: z.enum(['meta', 'link']),
          attributes: z.array(z.object({ name: z.string().max(100), value: z.string().max(2_000) })).max(20),
        }),
      )
      .max(40),
  })
  .refine((head) => JSON.stringify(head).length <= 16_000, 'It is too long')

const drawnPageSchema = z.object({
  frame: frameSchema.nullable(),
  head: headSchema,
  /** Where the page led by itself; its own path when it did not. */
  leadsTo: z.string().max(2_000),
})

/**
 * Pages by path as they were drawn before anything has answered, and what the app says where it has no page: null when
 * that is not known. They come from an isolate with the app's own code, as a report does.
 */
export const drawnPagesSchema = z.object({
  pages: z
    .record(z.string().max(300), drawnPageSchema)
    .refine((pages) => Object.keys(pages).length <= 40, 'There are too many'),
  nowhere: z.object({ head: headSchema }).nullable(),
})

export type PageHead = z.infer<typeof headSchema>
export type DrawnPages = z.infer<typeof drawnPagesSchema>
