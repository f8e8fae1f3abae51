import { m } from '#shared/messages.gen/messages.js'

export type Command = 'plan' | 'ask' | 'build' | 'fix' | 'publish' | 'clear'

// Functions, because the language is known only when a page is rendered.
const COMMANDS: Array<{ name: Command; about: () => string }> = [
  { name: 'plan', about: m.turns_command_plan },
  { name: 'ask', about: m.turns_command_ask },
  { name: 'build', about: m.turns_command_build },
  { name: 'fix', about: m.turns_command_fix },
  { name: 'publish', about: m.turns_command_publish },
  { name: 'clear', about: m.turns_command_clear },
]

export const commandsFor = (query: string) => COMMANDS.filter(({ name }) => name.startsWith(query))
