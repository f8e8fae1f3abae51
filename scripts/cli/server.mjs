import { setTimeout as pause } from 'node:timers/promises'
import { CliFailure, EXIT } from './failure.mjs'

const ANSWER_MS = 90_000
/** A program may make so many calls a minute; who made more waits for the next minute, twice at most. */
const MOST_WAITS = 2
const MOST_WAIT_S = 61

/** Calls of `/api/v1` for the holder of a token. Each throws a `CliFailure` with the server's code and words. */
export function connect({ url, token }) {
  async function call(method, path, { query = {}, body, timeoutMs = ANSWER_MS, waits = MOST_WAITS } = {}) {
    const address = new URL(`/api/v1${path}`, url)
    for (const [name, value] of Object.entries(query))
      if (value !== undefined) address.searchParams.set(name, String(value))
    const { response, text } = await asked(address, { method, body, timeoutMs })
    const answer = jsonOf(text)
    if (answer?.error?.code === 'api.too_many_calls' && waits > 0) {
      const seconds = Number(response.headers.get('retry-after') ?? MOST_WAIT_S)
      await pause(1_000 * Math.min(Math.max(seconds, 1), MOST_WAIT_S))
      return call(method, path, { query, body, timeoutMs, waits: waits - 1 })
    }
    if (response.ok && answer) return answer
    throw refusal(response, answer)
  }

  async function asked(address, { method, body, timeoutMs }) {
    try {
      const response = await fetch(address, {
        method,
        // A token goes to nobody else, wherever the answer points.
        redirect: 'manual',
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        signal: AbortSignal.timeout(timeoutMs),
        ...(body !== undefined && { body: JSON.stringify(body) }),
      })
      return { response, text: await response.text() }
    } catch (error) {
      if (error.name === 'TimeoutError')
        throw new CliFailure('cli.no_answer', `${url} did not answer within ${timeoutMs / 1_000} seconds.`)
      const why = error.cause?.code ?? error.cause?.message ?? error.message
      throw new CliFailure(
        'cli.unreachable',
        `${url} cannot be reached (${why}). Is the address right, and does it run?`,
      )
    }
  }

  function refusal(response, answer) {
    const { error } = answer ?? {}
    if (typeof error?.code !== 'string')
      return new CliFailure(
        'cli.not_solid',
        `${url} answered ${response.status}, not as Solid does. Is the address right?`,
      )
    const exit = error.code === 'project.file_changed' ? EXIT.conflict : EXIT.failed
    return new CliFailure(error.code, String(error.message), {
      exit,
      supportId: error.supportId,
      details: error.details,
    })
  }

  return { url, call }
}

function jsonOf(text) {
  try {
    const value = JSON.parse(text)
    return typeof value === 'object' && value !== null ? value : null
  } catch {
    return null
  }
}
