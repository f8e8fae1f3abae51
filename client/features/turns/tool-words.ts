import { m } from '#shared/messages.gen/messages.js'

type ToolIcon = 'list' | 'file-search' | 'file-pen' | 'file-plus' | 'trash' | 'search' | 'logs' | 'database' | 'check' | 'type' | 'wrench'
export type ToolWords = { icon: ToolIcon; verb: string; doing: string }

// Functions, because the language is known only when a page is rendered.
const WORDS: Record<string, { icon: ToolIcon; verb: () => string; doing: () => string }> = {
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
  install_package: { icon: 'file-plus', verb: m.turns_tool_package, doing: m.turns_doing_package },
}

/** How a tool is spoken of. A tool this page does not know yet keeps its own name. */
export function toolWords(tool: string): ToolWords {
  const words = WORDS[tool]
  if (words) return { icon: words.icon, verb: words.verb(), doing: words.doing() }
  const name = tool.replaceAll('_', ' ')
  return { icon: 'wrench', verb: name, doing: m.turns_doing_other({ tool: name }) }
}
