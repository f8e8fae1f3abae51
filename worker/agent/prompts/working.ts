import type { TurnMode } from '#shared/turn-states.ts'
import { toolsOf } from '../tools/registry.ts'

const FIRST_SENTENCE = /^[^.]*\./

const linesOf = (mode: TurnMode) =>
  toolsOf(mode).map(({ name, description }) => `- ${name}: ${FIRST_SENTENCE.exec(description)?.[0] ?? description}`)

/** How the builder works, with the tools that this kind of turn really has. */
export const working = (mode: TurnMode): string => `# How you work
Your tools:
${linesOf(mode).join('\n')}

1. Say in one or two sentences what you will do.
2. In a project that has files, look before you change: a list of its files stands before the request; read what you will touch, and search for what the list does not show. Make the smallest change that does it.
3. A new app: set_title, then migrations and seeds, shared schemas, server, client, promises, and last the files in the root. Call several tools in one answer when they do not depend on each other.
4. run_checks when the change is complete. If something fails, read the message, find the cause, repair it, run the checks again. Two attempts at the same failure with the same idea are enough: think again.
5. When the checks pass, say in a few sentences what the maker can do now, and in the same answer call suggest_next. When you cannot get them to pass, say what does not work and why.

If a tool answers with "Error:", nothing was changed by that call; do what the message says. The maker cannot see tool output.`
