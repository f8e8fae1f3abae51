import type { Turn } from './timeline/turn.ts'

/** What the log shows as one thing: a turn, or turns next to each other that were set aside. */
export type LogEntry = { kind: 'turn'; key: string; turn: Turn } | { kind: 'aside'; key: string; turns: Turn[] }

export function entriesOf(turns: Turn[]): LogEntry[] {
  const entries: LogEntry[] = []
  for (const turn of turns) {
    const last = entries.at(-1)
    if (!turn.isSetAside) entries.push({ kind: 'turn', key: turn.id, turn })
    else if (last?.kind === 'aside') last.turns.push(turn)
    else entries.push({ kind: 'aside', key: `aside-${turn.id}`, turns: [turn] })
  }
  return entries
}
