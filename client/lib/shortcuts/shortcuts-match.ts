const fold = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

/** Whether each word of a search begins a word of the text, whatever its accents and case. */
export function matchesSearch(text: string, search: string): boolean {
  const words = fold(text).split(/[^\p{L}\p{N}]+/u)
  return fold(search)
    .split(/\s+/)
    .filter(Boolean)
    .every((wanted) => words.some((word) => word.startsWith(wanted)))
}
