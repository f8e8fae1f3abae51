import { z } from 'zod'
import { SITE_TEXTS } from './texts'

/** Characters of a data URL of one megabyte: what a row may hold. */
export const MAX_FILE = 1_400_000

/** A file from the disk as a data URL; nothing when none was chosen. */
export const fileInput = z
  .string()
  .max(MAX_FILE, SITE_TEXTS.failed)
  .regex(/^data:[\w/.+-]*;base64,[A-Za-z0-9+/=]+$/, SITE_TEXTS.failed)
  .or(z.literal(''))
  .default('')
