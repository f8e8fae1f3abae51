import type { BlockState } from '#client/ui/block/block.tsx'
import { StateWord } from '#client/ui/block/tag.tsx'
import type { LogLevel } from '#shared/admin-logs.ts'
import { m } from '#shared/messages.gen/messages.js'

const LEVELS: Record<LogLevel, { block: BlockState; word: () => string }> = {
  debug: { block: 'drawn', word: m.admin_logs_level_debug },
  info: { block: 'set', word: m.admin_logs_level_info },
  warn: { block: 'held', word: m.admin_logs_level_warn },
  error: { block: 'failed', word: m.admin_logs_level_error },
}

export function LevelWord({ level }: { level: LogLevel }) {
  const { block, word } = LEVELS[level]
  return <StateWord state={block}>{word()}</StateWord>
}
