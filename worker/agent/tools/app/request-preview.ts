import * as z from 'zod'
import type { AppAnswer } from '#worker/agent/ports.ts'
import { defineTool, failure, outsideOf } from '#worker/agent/tools/tool.ts'

const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'] as const
const READING = new Set<string>(['GET', 'HEAD', 'OPTIONS'])
const MAX_BODY = 64_000
const MAX_HEADERS = 20
/** They say who asks and where to, which is not the builder's to decide. */
const OWN_HEADERS =
  /^(host|connection|upgrade|content-length|transfer-encoding|te|trailer|x-forwarded-.*|x-real-ip|cf-.*|sec-.*|proxy-.*)$/i

export const requestPreview = defineTool({
  name: 'request_preview',
  description:
    'Send one HTTP request to the app in the preview and read its answer: status, headers, body. Paths under /api reach the server, all others the page. Other hosts cannot be asked.',
  input: z.object({
    method: z.enum(METHODS).describe('GET in turns that change nothing'),
    path: z.string().max(2_000).describe('Begins with a slash, such as /api/todos?done=1'),
    headers: z
      .record(
        z.string().regex(/^[\w-]{1,100}$/),
        z
          .string()
          .max(2_000)
          .regex(/^[\t\x20-\x7e]*$/),
      )
      .optional(),
    body: z.string().max(MAX_BODY).optional().describe('Text of the body; JSON as text'),
  }),
  outputLimit: 20_000,
  target: ({ method, path }) => `${method} ${path}`,
  async run({ method, path, headers = {}, body }, context) {
    if (context.mode !== 'build' && !READING.has(method))
      return failure('This turn changes nothing, so only GET can be sent.', 'refused')
    const refusal = pathProblem(path) ?? headerProblem(headers)
    if (refusal) return failure(refusal, 'refused')
    if (body !== undefined && READING.has(method)) return failure(`A ${method} request has no body.`, 'refused')
    const answer = await outsideOf(context).request({
      method,
      path,
      headers: withType(headers, body),
      body: body ?? null,
      signal: context.signal,
    })
    const text = textOf(answer)
    return {
      ok: answer.status < 500,
      text: answer.status < 500 ? text : `Error: The app failed.\n${text}`,
      summary: String(answer.status),
      detail: text,
    }
  },
})

function pathProblem(path: string): string | null {
  // `//host` and a backslash would name another host.
  if (!/^\/(?![/\\])[^\s\\#]*$/.test(path)) return 'The path begins with one slash and names no host: /api/todos'
  if (path.startsWith('/~') || /^\/%7e/i.test(path))
    return 'Paths that begin with /~ belong to Solid. Ask for a page or a path under /api.'
  return null
}

function headerProblem(headers: Record<string, string>): string | null {
  const names = Object.keys(headers)
  if (names.length > MAX_HEADERS) return `At most ${MAX_HEADERS} headers can be sent.`
  const refused = names.filter((name) => OWN_HEADERS.test(name))
  return refused.length > 0 ? `These headers cannot be set: ${refused.join(', ')}. Leave them out.` : null
}

function withType(headers: Record<string, string>, body: string | undefined): Record<string, string> {
  if (body === undefined || Object.keys(headers).some((name) => name.toLowerCase() === 'content-type')) return headers
  return { ...headers, 'content-type': isJson(body) ? 'application/json' : 'text/plain; charset=utf-8' }
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text)
    return true
  } catch {
    // A body of any other kind.
    return false
  }
}

function textOf({ status, headers, text, isCutOff, problem }: AppAnswer): string {
  const note = isCutOff ? '\n… (there is more: ask for less)' : ''
  const head = [`HTTP ${status}`, ...headers.map(([name, value]) => `${name}: ${value}`)].join('\n')
  const warning = problem === null ? '' : `Note: the newest files do not run, so an older state answered: ${problem}\n`
  return `${warning}${head}\n\n${text ?? '(the body is not text)'}${note}`
}
