import type { FileChangeSummary } from '#worker/agent/ports.ts'
import { stood } from '#worker/agent/tools/outcome.ts'
import type { ToolResult } from '#worker/agent/tools/tool.ts'

const VERBS = { created: 'Created', edited: 'Edited', deleted: 'Deleted' } as const

/** What a tool that changed a file answers. Writing what is there already is a success without an event. */
export function changed(change: FileChangeSummary, note = ''): ToolResult {
  const { path, added, removed } = change
  const unchanged = change.change === 'edited' && added === 0 && removed === 0
  if (unchanged) return { ok: true, text: `${path} already has this content.${note}`, ...stood('unchanged') }
  const counts = `+${added} −${removed}`
  return {
    ok: true,
    text: `${VERBS[change.change]} ${path} (${counts} lines).${note}`,
    summary: counts,
    events: [{ type: 'file.changed', path, added, removed, change: change.change }],
  }
}
