const WORD = /[^\s"'`{}<>;=\\]*[a-z0-9\])%][^\s"'`{}<>;=\\]*|\[[^\s]+\][^\s"'`<>;]*/gi
const MAX_LENGTH = 120

/** Everything in a source that could be a class name. Tailwind ignores what it does not know, so too many cost only a little time. */
export function classCandidates(source: string): string[] {
  const words = source.match(WORD) ?? []
  return [...new Set(words)].filter((word) => word.length < MAX_LENGTH && /^[!@*[a-z-]/.test(word))
}
