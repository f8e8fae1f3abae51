/** What speaks for a kind. `asked` counts in what is asked for, `said` counts anywhere in the message. */
export type Vocabulary = { asked: string; said: string }

/** Phrases of one worth. A second word of the same worth adds less than the first. */
export type Entry = { points: number; phrases: string[] }

/**
 * Lines of points and phrases: `9 forum, discussion board`. A phrase stands for whole words, also in the plural; `*` at
 * an end of a word is any letters, so that German compounds are found.
 */
export function entries(lines: string): Entry[] {
  return lines
    .trim()
    .split('\n')
    .map((line) => {
      const [points = '', ...words] = line.trim().split(' ')
      const phrases = words.join(' ').split(',')
      return {
        points: Number(points),
        phrases: phrases.map((phrase) => phrase.trim().replaceAll('-', ' ')).filter((phrase) => phrase !== ''),
      }
    })
}

export const tokens = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{N}&']+/gu) ?? []

type Target = { entry: number; rest: string[] }

/** Finds the phrases of many entries in one walk over the words of a text, so that a long vocabulary costs little. */
export class PhraseIndex {
  private readonly whole = new Map<string, Target[]>()
  private readonly beginnings = new Map<string, Target[]>()
  private readonly endings = new Map<string, Target[]>()

  constructor(entries: Entry[]) {
    for (const [entry, { phrases }] of entries.entries())
      for (const phrase of phrases) {
        const [first = '', ...rest] = phrase.toLowerCase().split(/\s+/)
        const target = { entry, rest }
        if (first.startsWith('*')) add(this.endings, first.slice(1), target)
        else if (first.endsWith('*')) add(this.beginnings, first.slice(0, -1), target)
        else for (const form of rest.length === 0 ? plurals(first) : [first]) add(this.whole, form, target)
      }
  }

  /** The words found, by the number of their entry. */
  find(words: string[]): Map<number, Set<string>> {
    const found = new Map<number, Set<string>>()
    for (const [at, word] of words.entries())
      for (const { entry, rest } of this.targets(word)) {
        if (!rest.every((part, offset) => matches(words[at + 1 + offset], part, offset === rest.length - 1))) continue
        const seen = found.get(entry) ?? new Set<string>()
        found.set(entry, seen.add(words.slice(at, at + 1 + rest.length).join(' ')))
      }
    return found
  }

  private targets(word: string): Target[] {
    const targets = [...(this.whole.get(word) ?? [])]
    for (let cut = 0; cut <= word.length; cut++) {
      targets.push(...(this.beginnings.get(word.slice(0, cut)) ?? []))
      targets.push(...(this.endings.get(word.slice(cut)) ?? []))
    }
    return targets
  }
}

function add(index: Map<string, Target[]>, key: string, target: Target): void {
  index.set(key, [...(index.get(key) ?? []), target])
}

const plurals = (word: string) => (/[a-z]$/.test(word) ? [word, `${word}s`, `${word}es`] : [word])

function matches(word: string | undefined, part: string, last: boolean): boolean {
  if (word === undefined) return false
  if (part.endsWith('*')) return word.startsWith(part.slice(0, -1))
  if (part.startsWith('*')) return word.endsWith(part.slice(1))
  return word === part || (last && plurals(part).includes(word))
}
