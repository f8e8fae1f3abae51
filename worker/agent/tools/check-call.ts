import type { TurnMode } from '#shared/turns/turns.ts'
import { toolsOf } from './registry.ts'
import type { PreparedCall, Tool } from './tool.ts'

/** A call as it will be made, or why it cannot be. In both cases `target` is one line for people. */
export type CheckedCall = { target: string } & (
  | { valid: true; tool: Tool; prepared: Extract<PreparedCall, { valid: true }> }
  | { valid: false; problem: string }
)

/** Looks up the tool a model asked for and checks its input. A call that cannot be made carries the reason for the model. */
export function checkCall({ tool: name, input }: { tool: string; input: unknown }, mode: TurnMode): CheckedCall {
  const target = oneLine(pathIn(input))
  // A tool that this place lacks the means for says so itself.
  const tools = toolsOf(mode, ['pictures'])
  const tool = tools.find((known) => known.name === name)
  if (tool === undefined) {
    return {
      valid: false,
      target,
      problem: `There is no tool ${name}. The tools are ${tools.map((known) => known.name).join(', ')}.`,
    }
  }
  if (typeof input === 'string') {
    return {
      valid: false,
      target,
      problem: `The input of ${name} was not valid JSON; it began with ${oneLine(input)}. Call it again with a JSON object.`,
    }
  }
  const prepared = tool.prepare(input)
  if (!prepared.valid)
    return { valid: false, target, problem: `The input of ${name} is not right. ${prepared.problem}` }
  return { valid: true, target: oneLine(prepared.target), tool, prepared }
}

/** What people can make sense of in an input that was not understood: the file that it names. They never see raw JSON. */
function pathIn(input: unknown): string {
  const text = typeof input === 'string' ? input : JSON.stringify(input ?? {})
  return /"path"\s*:\s*"([^"\\]+)"/.exec(text)?.[1] ?? ''
}

function oneLine(text: string) {
  const line = text.replace(/\s+/g, ' ').trim()
  return line.length > 120 ? `${line.slice(0, 120)}…` : line
}
