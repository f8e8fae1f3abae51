import { m } from '#shared/messages.gen/messages.js'

export type Command = 'plan' | 'ask' | 'build' | 'fix' | 'publish' | 'clear'

// The texts are functions because the language is known only when a page is rendered.
const COMMANDS: Array<{ name: Command; about: () => string }> = [
  { name: 'plan', about: m.turns_command_plan },
  { name: 'ask', about: m.turns_command_ask },
  { name: 'build', about: m.turns_command_build },
  { name: 'fix', about: m.turns_command_fix },
  { name: 'publish', about: m.turns_command_publish },
  { name: 'clear', about: m.turns_command_clear },
]

export const commandsFor = (query: string) => COMMANDS.filter(({ name }) => name.startsWith(query))

/** A file is completed after @, and a command after / at the very start. */
export type Trigger = { kind: 'file' | 'command'; query: string; from: number; to: number }

const MAX_SHOWN = 8

export function triggerAt(text: string, cursor: number): Trigger | null {
  const before = text.slice(0, cursor)
  const command = /^\/([a-z]*)$/i.exec(before)
  if (command) return { kind: 'command', query: command[1]!.toLowerCase(), from: 0, to: cursor }
  const file = /(?:^|\s)@([^\s@]*)$/.exec(before)
  return file ? { kind: 'file', query: file[1]!.toLowerCase(), from: cursor - file[1]!.length - 1, to: cursor } : null
}

/** The best fit stands first: the name begins with what was typed, then has it, then the path has it. */
export function matchingPaths(paths: string[], query: string): string[] {
  const rank = (path: string) => {
    const lower = path.toLowerCase()
    const name = lower.slice(lower.lastIndexOf('/') + 1)
    if (name.startsWith(query)) return 0
    if (name.includes(query)) return 1
    return lower.includes(query) ? 2 : 3
  }
  const ranked = paths.map((path) => ({ path, rank: rank(path) })).filter((entry) => entry.rank < 3)
  return ranked
    .toSorted((a, b) => a.rank - b.rank || a.path.length - b.path.length || a.path.localeCompare(b.path))
    .slice(0, MAX_SHOWN)
    .map(({ path }) => path)
}

/** `cursor` is where the cursor stands once the choice has taken the place of what was typed. */
export function withChoice(text: string, { from, to }: Trigger, chosen: string): { text: string; cursor: number } {
  const rest = text.slice(to)
  const inserted = rest.startsWith(' ') ? chosen : `${chosen} `
  return {
    text: text.slice(0, from) + inserted + rest,
    cursor: from + inserted.length + (rest.startsWith(' ') ? 1 : 0),
  }
}

/** A text names the project's files with @. */
export function mentionsIn(text: string, paths: string[]): string[] {
  const named = new Set(
    [...text.matchAll(/(?:^|\s)@(\S+)/g)].flatMap(([, word]) => [word!, word!.replace(/[.,;:!?)]+$/, '')]),
  )
  return paths.filter((path) => named.has(path))
}
