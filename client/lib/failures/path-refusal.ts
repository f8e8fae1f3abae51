import { m } from '#shared/messages.gen/messages.js'
import type { PathProblem } from '#shared/projects/files.ts'

const PATH_PROBLEMS: Record<string, () => string> = {
  length: m.refusals_path_length,
  depth: m.refusals_path_depth,
  characters: m.refusals_path_characters,
  reserved: m.refusals_path_reserved,
  portable: m.refusals_path_portable,
  twin: m.refusals_path_twin,
  folder: m.refusals_path_folder,
  applied: m.refusals_path_applied,
} satisfies Partial<Record<PathProblem | 'twin' | 'folder' | 'applied', () => string>>

/** The sentence names the file and says what is wrong with its name. */
export function pathText(details: unknown): string {
  const { path, problem } = (details ?? {}) as { path?: unknown; problem?: unknown }
  const known =
    typeof problem === 'string' && Object.hasOwn(PATH_PROBLEMS, problem) ? PATH_PROBLEMS[problem] : undefined
  const sentence = (known ?? m.refusals_project_path_refused)()
  return typeof path === 'string' ? `${path}: ${sentence}` : sentence
}
