/** How much is asked for, as far as the words alone can tell. */
export const WISH_SIZES = ['small', 'usual', 'large'] as const
export type WishSize = (typeof WISH_SIZES)[number]

const MOST_WORDS_OF_SMALL = 16
const LEAST_WORDS_OF_LARGE = 60
const LEAST_PARTS_OF_LARGE = 6

/** Words that begin the wish for one change of what is there already. */
const ONE_CHANGE =
  /^(?:please |bitte )?(?:change|rename|make|set|fix|move|remove|delete|hide|replace|correct|swap|align|cent(?:er|re)|colou?r|ändere|benenne|mach|mache|setz|setze|entferne|lösche|verschiebe|verstecke|ersetze|korrigiere|behebe|tausche|färbe)\b(?! (?:it possible|sure))/i
/** In German the verb may come last. */
const ENDS_AS_ONE = /(?:ändern|umbenennen|entfernen|löschen|verschieben|ausblenden|ersetzen|korrigieren|färben)[.!]?$/i

/**
 * How large a wish is. It is a guess: it narrows what a turn is said to cost, and decides nothing else. A text that is
 * typed on stays of one size, so that nobody asks for another quote with every key.
 */
export function wishSize(prompt: string): WishSize {
  const text = prompt.trim()
  const words = text.split(/\s+/).length
  const parts = text.split(/[\n;,]|\band\b|\bund\b/).filter((part) => part.trim() !== '').length
  if (words >= LEAST_WORDS_OF_LARGE || parts >= LEAST_PARTS_OF_LARGE) return 'large'
  const isOneChange = ONE_CHANGE.test(text) || ENDS_AS_ONE.test(text)
  return isOneChange && words <= MOST_WORDS_OF_SMALL && parts <= 2 ? 'small' : 'usual'
}
