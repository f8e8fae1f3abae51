import { z } from 'zod'

const MB = 1_000_000

type Rule = { maxBytes: number; isPicture?: true }

/** What may be uploaded. Never SVG or HTML: a browser would run what they say as if the app had said it. */
export const RULES: Record<string, Rule> = {
  'image/jpeg': { maxBytes: 15 * MB, isPicture: true },
  'image/png': { maxBytes: 15 * MB, isPicture: true },
  'image/webp': { maxBytes: 15 * MB, isPicture: true },
  'image/gif': { maxBytes: 15 * MB, isPicture: true },
  'application/pdf': { maxBytes: 25 * MB },
  'application/zip': { maxBytes: 25 * MB },
  'text/plain': { maxBytes: 5 * MB },
  'text/csv': { maxBytes: 5 * MB },
  'audio/mpeg': { maxBytes: 25 * MB },
  'video/mp4': { maxBytes: 45 * MB },
}

/** How wide the smaller ones of a picture are. The browser that uploads makes them. */
export const WIDTHS = [160, 320, 640, 1280]
export const MAX_SIZE_BYTES = 4 * MB
/** The longer side of a picture as it is kept. */
export const MAX_SIDE = 2560
/** More than this would fill the memory of whoever looks at it. */
export const MAX_PIXELS = 50_000_000
export const MAX_NAME = 120
export const MAX_LINK_HOURS = 7 * 24

export const fileSchema = z.object({
  id: z.string(),
  name: z.string(),
  type: z.string(),
  size: z.number(),
  /** Null where it is no picture. */
  width: z.number().nullable(),
  height: z.number().nullable(),
  /** The widths that there are besides its own, narrowest first. */
  widths: z.array(z.number()),
  isPublic: z.boolean(),
  isMine: z.boolean(),
  createdAt: z.number(),
})
export type FileInfo = z.infer<typeof fileSchema>

export const pageSchema = z.object({ files: z.array(fileSchema), before: z.string().nullable() })
/** What is told of a smaller one that was kept. */
export const sizeSchema = z.object({ width: z.number() })
export const linkSchema = z.object({ url: z.string(), expiresAt: z.number() })
export const refusalSchema = z.object({ error: z.object({ message: z.string() }) })

/** Where a file is. With `width` a picture comes no wider than that. */
export const addressOf = ({ id }: Pick<FileInfo, 'id'>, width?: number): string =>
  `/api/files/${id}${width === undefined ? '' : `?w=${width}`}`
