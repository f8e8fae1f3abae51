import { z } from 'zod'
import { SITE_TEXTS } from './texts'

/** Characters of a data URL: what a row may hold, with room to spare. */
export const MAX_PICTURE = 680_000

/** A picture from the disk as a data URL. Nothing keeps the one that is there. */
export const pictureInput = z
  .string()
  .max(MAX_PICTURE, SITE_TEXTS.failed)
  .regex(/^data:image\/(webp|jpeg|png);base64,[A-Za-z0-9+/=]+$/, SITE_TEXTS.failed)
  .or(z.literal(''))
  .default('')
