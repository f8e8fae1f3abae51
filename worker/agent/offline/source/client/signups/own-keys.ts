import { z } from 'zod'
import { keep, kept } from '../kept'

const NAME = 'own-signups'
const keys = z.record(z.string(), z.string())

/** The keys of the entries that this browser made, by their ids. */
export const ownKeys = (): Record<string, string> => kept(NAME, keys) ?? {}

export function keepKey(id: number, key: string) {
  keep(NAME, { ...ownKeys(), [id]: key })
}
