type ToolIcon = 'list' | 'file-search' | 'file-pen' | 'file-plus' | 'trash' | 'search' | 'logs' | 'database' | 'check' | 'type' | 'wrench'
export type ToolWords = { icon: ToolIcon; verb: string; doing: string }

const WORDS: Record<string, ToolWords> = {
  list_files: { icon: 'list', verb: 'List', doing: 'Listing files' },
  read_file: { icon: 'file-search', verb: 'Read', doing: 'Reading' },
  write_file: { icon: 'file-plus', verb: 'Write', doing: 'Writing' },
  edit_file: { icon: 'file-pen', verb: 'Edit', doing: 'Editing' },
  delete_file: { icon: 'trash', verb: 'Delete', doing: 'Deleting' },
  search_files: { icon: 'search', verb: 'Search', doing: 'Searching for' },
  read_logs: { icon: 'logs', verb: 'Logs', doing: 'Reading the logs' },
  query_database: { icon: 'database', verb: 'Query', doing: 'Querying' },
  run_checks: { icon: 'check', verb: 'Check', doing: 'Running the checks' },
  set_title: { icon: 'type', verb: 'Name', doing: 'Naming the project' },
}

/** How a tool is spoken of. A tool this page does not know yet keeps its own name. */
export function toolWords(tool: string): ToolWords {
  const name = tool.replaceAll('_', ' ')
  return WORDS[tool] ?? { icon: 'wrench', verb: name, doing: `Running ${name}` }
}
