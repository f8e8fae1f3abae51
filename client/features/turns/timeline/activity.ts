import { m } from '#shared/messages.gen/messages.js'
import type { Turn } from './turn.ts'

/** What an open turn does now. Each kind of wait has words of its own, because it says what is waited for. */
type Activity =
  | 'paused'
  | 'held'
  | 'queued'
  | 'beginning'
  | 'asking'
  | 'checking'
  | 'finishing'
  | 'reading_message'
  | 'reading_answer'
  | 'reading_failures'
  | 'choosing'
  | 'thinking'
  | 'answering'
  | { tool: string; target: string }

const WORDS: Record<Exclude<Activity, object>, () => string> = {
  paused: m.turns_doing_paused,
  held: m.turns_doing_held,
  queued: m.turns_doing_wait,
  beginning: m.turns_doing_begin,
  asking: m.turns_doing_ask,
  checking: m.turns_doing_checks,
  finishing: m.turns_doing_finish,
  reading_message: m.turns_doing_message,
  reading_answer: m.turns_doing_read_answer,
  reading_failures: m.turns_doing_read_failures,
  choosing: m.turns_doing_next,
  thinking: m.turns_doing_think,
  answering: m.turns_doing_answer,
}

/** `isNext` says that no other turn is before this one. */
export function activityText(turn: Turn, isNext: boolean): string {
  const activity = activityOf(turn, isNext)
  return typeof activity === 'string' ? WORDS[activity]() : doingText(activity)
}

export function activityOf(turn: Turn, isNext: boolean): Activity {
  const { state, isPaused, isHeld, checks, steps } = turn
  if (state === 'queued') return isHeld ? 'held' : isPaused ? 'paused' : isNext ? 'beginning' : 'queued'
  if (state === 'waiting') return 'asking'
  if (checks.some((check) => check.state === 'running')) return 'checking'
  if (state === 'checking') return isLastCheckPassed(turn) ? 'finishing' : 'checking'
  const step = steps.at(-1)
  if (step?.begun) return step.begun
  const part = step?.parts.at(-1)
  if (part?.kind === 'reasoning') return 'thinking'
  if (part?.kind === 'text') return 'answering'
  if (part?.state === 'running') return part
  return part ? 'choosing' : waitOf(turn)
}

const ASKING = new Set(['ask_maker', 'ask_for_secret'])

/** The model was asked and has said nothing yet. */
function waitOf({ state, steps }: Turn): Activity {
  if (state === 'repairing') return 'reading_failures'
  const before = steps.findLast(({ parts }) => parts.length > 0)?.parts.at(-1)
  if (before?.kind === 'tool' && ASKING.has(before.tool)) return 'reading_answer'
  if (before) return 'choosing'
  return steps.length === 0 ? 'beginning' : 'reading_message'
}

/** A check that fails keeps those after it from running, and this one is the last. */
function isLastCheckPassed({ checks }: Turn): boolean {
  return checks.some(({ name, state }) => name === 'smoke' && state === 'passed')
}

type ToolIcon =
  | 'list'
  | 'file-search'
  | 'file-pen'
  | 'file-plus'
  | 'trash'
  | 'search'
  | 'logs'
  | 'database'
  | 'check'
  | 'type'
  | 'wrench'
export type ToolWords = { icon: ToolIcon; verb: string; doing: string }

// The texts are functions because the language is known only when a page is rendered.
const TOOLS: Record<string, { icon: ToolIcon; verb: () => string; doing: () => string }> = {
  list_files: { icon: 'list', verb: m.turns_tool_list, doing: m.turns_doing_list },
  read_file: { icon: 'file-search', verb: m.turns_tool_read, doing: m.turns_doing_read },
  write_file: { icon: 'file-plus', verb: m.turns_tool_write, doing: m.turns_doing_write },
  edit_file: { icon: 'file-pen', verb: m.turns_tool_edit, doing: m.turns_doing_edit },
  delete_file: { icon: 'trash', verb: m.turns_tool_delete, doing: m.turns_doing_delete },
  search_files: { icon: 'search', verb: m.turns_tool_search, doing: m.turns_doing_search },
  read_logs: { icon: 'logs', verb: m.turns_tool_logs, doing: m.turns_doing_logs },
  query_database: { icon: 'database', verb: m.turns_tool_query, doing: m.turns_doing_query },
  run_checks: { icon: 'check', verb: m.turns_tool_check, doing: m.turns_doing_checks },
  set_title: { icon: 'type', verb: m.turns_tool_name, doing: m.turns_doing_name },
  request_preview: { icon: 'wrench', verb: m.turns_tool_request, doing: m.turns_doing_request },
  read_browser: { icon: 'logs', verb: m.turns_tool_browser, doing: m.turns_doing_browser },
  look_at_page: { icon: 'search', verb: m.turns_tool_look, doing: m.turns_doing_look },
  read_web_page: { icon: 'file-search', verb: m.turns_tool_web, doing: m.turns_doing_web },
  make_picture: { icon: 'file-plus', verb: m.turns_tool_picture, doing: m.turns_doing_picture },
  ask_maker: { icon: 'type', verb: m.turns_tool_ask, doing: m.turns_doing_ask },
  ask_for_secret: { icon: 'type', verb: m.turns_tool_secret, doing: m.turns_doing_secret },
  update_plan: { icon: 'list', verb: m.turns_tool_plan, doing: m.turns_doing_plan },
  install_package: { icon: 'file-plus', verb: m.turns_tool_package, doing: m.turns_doing_package },
  add_ready_files: { icon: 'file-plus', verb: m.turns_tool_ready, doing: m.turns_doing_ready },
  start_from: { icon: 'file-plus', verb: m.turns_tool_start, doing: m.turns_doing_start },
  keep_attachment: { icon: 'file-plus', verb: m.turns_tool_keep, doing: m.turns_doing_keep },
  import_rows: { icon: 'list', verb: m.turns_tool_rows, doing: m.turns_doing_rows },
  read_attachment: { icon: 'file-search', verb: m.turns_tool_sent, doing: m.turns_doing_sent },
  change_promises: { icon: 'check', verb: m.turns_tool_promises, doing: m.turns_doing_promises },
  remove_package: { icon: 'trash', verb: m.turns_tool_package_away, doing: m.turns_doing_package_away },
}

/** The subject of these tools is always the same, or is named only when the call gives one. */
const TARGETS: Record<string, (target: string) => string> = {
  list_files: () => m.turns_target_files(),
  read_browser: () => m.turns_target_browser(),
  run_checks: () => m.turns_target_checks(),
  look_at_page: (target) => (target.startsWith('/') ? target : m.turns_target_page()),
  read_logs: (target) => {
    const [count] = /\d+/.exec(target) ?? []
    return count === undefined ? target : m.turns_target_lines({ count: Number(count), shown: count })
  },
}

/** The words for these tools name their subject already. */
const SELF_EXPLAINING = new Set(['list_files', 'read_browser', 'run_checks', 'read_logs', 'ask_maker'])

function doingText(use: { tool: string; target: string }): string {
  const { doing } = toolWords(use.tool)
  const target = SELF_EXPLAINING.has(use.tool) ? '' : targetText(use)
  return target ? `${doing} ${target}` : doing
}

export function targetText({ tool, target }: { tool: string; target: string }): string {
  return TARGETS[tool]?.(target) ?? target
}

/** A tool that this page does not know keeps its own name. */
export function toolWords(tool: string): ToolWords {
  const words = TOOLS[tool]
  if (words) return { icon: words.icon, verb: words.verb(), doing: words.doing() }
  const name = tool.replaceAll('_', ' ')
  return { icon: 'wrench', verb: name, doing: m.turns_doing_other({ tool: name }) }
}
