import { SURVEYS } from '../../shared/surveys/content'
import { ownKey } from '../site/own-key'

/** An address of the surveys. Without accounts it tells which browser asks. */
export function asked(path: string, search = new URLSearchParams()): string {
  if (SURVEYS.isOpen) search.set('key', ownKey())
  return `/api/surveys${path}${search.size > 0 ? `?${search}` : ''}`
}
