import { z } from 'zod'

/** What a browser calls itself where nobody signs in: one person for each. */
export const browserKey = z.uuid()
