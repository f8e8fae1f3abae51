import { LOG_LEVELS } from '#shared/operators/logs.ts'
import type { LogFilter } from './inputs.ts'

const MOST_WORDS = 8

/**
 * The filter in the full-text index's own language, or null when every line fits. All of it is one search, which walks
 * the index from the newest line on. So no line is read that is not shown, however rare a word is. Words are whole.
 * Beginnings of words would have to be collected from the whole index first.
 */
export function matchOf({ levels, source, text, id }: LogFilter): string | null {
  const parts = [
    levels && levels.length < LOG_LEVELS.length ? `level : (${levels.map(phrase).join(' OR ')})` : null,
    // A source is matched from its first word on, so `billing` also finds `billing.stripe`.
    source && isSearchable(source) ? `source : ^ ${phrase(source)}` : null,
    id && isSearchable(id) ? `{request_id ids} : ${phrase(id)}` : null,
    ...(text ?? '')
      .split(/\s+/)
      .filter(isSearchable)
      .slice(0, MOST_WORDS)
      .map((word) => `{source message stack} : ${phrase(word)}`),
  ].filter((part) => part !== null)
  return parts.length === 0 ? null : parts.join(' AND ')
}

/** Whether the index's tokenizer finds anything in it. */
const isSearchable = (text: string): boolean => /[\p{L}\p{N}]/u.test(text)

/** The text in quotes, within which nothing is an operator. */
const phrase = (text: string): string => `"${text.replaceAll('"', '""')}"`
