import type { ErrorCode } from '#shared/errors.ts'
import { MAX_FILE_BYTES, MAX_FILES, MAX_PROJECT_BYTES } from '#shared/projects/files.ts'
import type { TurnMode } from '#shared/turns/turns.ts'
import { asDomainError } from '#worker/platform/errors.ts'
import { hiddenIn } from '#worker/platform/log/hide-values.ts'
import type { Clock } from '#worker/platform/time.ts'
import { toolsOf } from './registry.ts'
import { NEEDS, type PreparedCall, type Tool, failure, type ToolContext, type ToolResult } from './tool.ts'

/** A call as it will be made, or why it cannot be. In both cases `target` is one line for people. */
export type CheckedCall = { target: string } & (
  | { valid: true; tool: Tool; prepared: Extract<PreparedCall, { valid: true }> }
  | { valid: false; problem: string }
)

/** Looks up the tool a model asked for and checks its input. A call that cannot be made carries the reason for the model. */
export function checkCall({ tool: name, input }: { tool: string; input: unknown }, mode: TurnMode): CheckedCall {
  const refused = (problem: string): CheckedCall => ({ valid: false, target: oneLine(pathIn(input)), problem })
  // A tool that this place lacks the means for says so itself.
  const tools = toolsOf(mode, NEEDS)
  const tool = tools.find((known) => known.name === name)
  if (tool === undefined)
    return refused(`There is no tool ${name}. The tools are ${tools.map((known) => known.name).join(', ')}.`)
  if (typeof input === 'string')
    return refused(
      `The input of ${name} was not valid JSON; it began with ${oneLine(input)}. Call it again with a JSON object.`,
    )
  const prepared = tool.prepare(input)
  if (!prepared.valid) return refused(`The input of ${name} is not right. ${prepared.problem}`)
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

type ToolCall = {
  tool: Tool
  prepared: Extract<PreparedCall, { valid: true }>
  context: ToolContext
  clock: Clock
}

/** Runs a call within its limits. Never throws; null means that it was stopped, and nothing may be shown any more. */
export async function callTool({ tool, prepared, context, clock }: ToolCall): Promise<ToolResult | null> {
  if (context.signal.aborted) return null
  const timeout = new AbortController()
  const signal = AbortSignal.any([context.signal, timeout.signal])
  const ended = new Promise<'ended'>((resolve) =>
    signal.addEventListener('abort', () => resolve('ended'), { once: true }),
  )
  const cancelTimer = clock.after(tool.timeoutMs, () => timeout.abort())
  try {
    const result = await Promise.race([runSafely(prepared, { ...context, signal }), ended])
    if (context.signal.aborted) return null
    if (result === 'ended')
      return failure(
        `${tool.name} took longer than ${tool.timeoutMs / 1000} seconds and was ended. Try something smaller.`,
        'timed_out',
      )
    return withinLimit(withoutSecrets(result, context), tool.outputLimit)
  } finally {
    cancelTimer()
  }
}

async function runSafely(prepared: ToolCall['prepared'], context: ToolContext): Promise<ToolResult> {
  try {
    return await prepared.run(context)
  } catch (error) {
    // The model is the one who can act on this, whatever it was. A bug shows in the conversation as a failed tool.
    return failure(describeError(error))
  }
}

/** A value that an app shows must reach neither the model nor the conversation. */
function withoutSecrets({ picture, ...result }: ToolResult, { secrets }: ToolContext): ToolResult {
  return { ...(secrets ? hiddenIn(secrets.hide, result) : result), ...(picture && { picture }) }
}

function withinLimit(result: ToolResult, limit: number): ToolResult {
  if (result.text.length <= limit) return result
  const note = `\n… (cut off here: ${result.text.length - limit} of ${result.text.length} characters are missing)`
  return { ...result, text: result.text.slice(0, limit) + note }
}

const REMEDIES: Partial<Record<ErrorCode, string>> = {
  'project.path_refused':
    'This path cannot be written. Use a relative path such as client/pages/home.tsx; a migration that was applied stays as it is, add a new one.',
  'project.file_too_large': `A file may have ${MAX_FILE_BYTES} bytes. Split it into smaller files.`,
  'project.too_large': `A project may have ${MAX_PROJECT_BYTES} bytes. Delete files that are not needed.`,
  'project.too_many_files': `A project may have ${MAX_FILES} files. Delete files that are not needed.`,
  'project.file_not_found': 'There is no such file. Use list_files to see what exists.',
  'app.query_refused': 'Only one reading statement is allowed. Change the schema with a new migration.',
}

function describeError(error: unknown) {
  const domain = asDomainError(error)
  if (domain === null) return error instanceof Error ? error.message : String(error)
  // Without a message of its own a DomainError carries its code as message.
  return domain.message === domain.code ? (REMEDIES[domain.code] ?? domain.code) : domain.message
}
