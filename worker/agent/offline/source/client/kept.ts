import type * as z from 'zod'

/** What this browser keeps under a name, as far as it is still of the kind that is used here. */
export function kept<T>(name: string, schema: z.ZodType<T>): T | null {
  try {
    const stored = schema.safeParse(JSON.parse(localStorage.getItem(name) ?? 'null'))
    return stored.success ? stored.data : null
  } catch {
    // Forbidden, or written by something else: the game begins anew.
    return null
  }
}

export function keep(name: string, value: unknown) {
  try {
    localStorage.setItem(name, JSON.stringify(value))
  } catch {
    // Storage is full or forbidden: the game works all the same, until the page is closed.
  }
}
