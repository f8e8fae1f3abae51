import { z } from 'zod'
import { SURVEYS } from '../../shared/surveys/content'
import { keep, kept } from '../kept'

const NAME = 'survey-browser'

/** An address of the surveys. Without accounts it tells which browser asks. */
export function asked(path: string, search = new URLSearchParams()): string {
  if (SURVEYS.isOpen) search.set('key', ownKey())
  return `/api/surveys${path}${search.size > 0 ? `?${search}` : ''}`
}

function ownKey(): string {
  const known = kept(NAME, z.uuid())
  if (known) return known
  const made = crypto.randomUUID()
  keep(NAME, made)
  return made
}
