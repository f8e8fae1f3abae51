import { takeTitle } from '#worker/agent/offline/understand/app-title.ts'
import { readable } from '#worker/agent/offline/understand/reading/readable.ts'
import { normalise, unglue } from '#worker/agent/offline/understand/text.ts'

const GERMAN =
  /\b(?:namens|mit dem namen|mit dem titel|heißt|heißen soll|soll heißen|genannt|nenn(?:e|t)? (?:es|sie|ihn|die app|die seite))\s+(?:"([^"\n]{1,60})"|'([^'\n]{1,60})'|(\p{Lu}[\p{L}\p{N}'&-]*(?:\s+(?:(?:und|der|die|das|von|am|im|zum|zur|&)\s+)?\p{Lu}[\p{L}\p{N}'&-]*)*))/u
const GERMAN_LATE = /\bsoll\s+(?:"([^"\n]{1,60})"|(\p{Lu}[\p{L}\p{N}'&-]*(?: \p{Lu}[\p{L}\p{N}'&-]*)*))\s+heißen\b/u
const BESIDE =
  /\b(?:website|site|app|shop|store|platform|portal|forum|blog|magazine|game|tool|webseite|seite|plattform)\s*,?\s+"([^"\n]{1,60})"/iu

/** A wedding is called after those who marry. */
const COUPLE =
  /\b(?:wedding|marriage|hochzeit)\w*\b[^.;:]{0,40}?\b(?:for|of|von|für) (\p{Lu}\p{L}+ (?:and|&|und) \p{Lu}\p{L}+)(?![\p{L}-])/u

/** The name that the maker gave to the app: `called Rung`, `namens Kurbel`. It is null when there is none. */
export function properName(text: string): string | null {
  const plain = normalise(readable(text))
  const german = GERMAN_LATE.exec(plain) ?? GERMAN.exec(plain)
  const name = german?.slice(1).find((part) => part !== undefined) ?? BESIDE.exec(plain)?.[1]
  if (name !== undefined) return unglue(name).trim()
  const { title } = takeTitle(plain)
  return title === null || title === '' ? (COUPLE.exec(plain)?.[1] ?? null) : unglue(title)
}
