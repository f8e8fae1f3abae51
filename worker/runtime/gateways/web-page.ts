import { resolve4, resolve6 } from 'node:dns/promises'
import { SECOND_MS } from '#shared/time.ts'
import { joinChunks } from '#worker/platform/http/limited-body.ts'
import { pageText } from './page-text.ts'
import { isPrivateAddress, plainHost, refusedAddress, type AddressRefusal } from './public-address.ts'

export type ReadPage = { url: string; title: string | null; text: string; isCutOff: boolean }

type Ports = {
  fetch(url: string, init: RequestInit): Promise<Response>
  /** The addresses a name has; empty when it has none. Throws when nobody could be asked. */
  resolve(host: string): Promise<string[]>
  ownHosts: string[]
}

const MAX_BYTES = 1024 * 1024
const MAX_REDIRECTS = 3
const TIME_MS = 10 * SECOND_MS
const REDIRECTS = new Set([301, 302, 303, 307, 308])

const PROBLEMS: Record<AddressRefusal, (host: string) => string> = {
  protocol: () => 'Only https addresses can be read.',
  credentials: () => 'An address with a name or a password in it cannot be read.',
  port: () => 'An address with a port cannot be read.',
  number: () => 'An IP address cannot be read; use the name of the site.',
  private: (host) => `${host} is not a site of the public web.`,
  own: (host) => `${host} belongs to Solid. Use request_preview for the app itself.`,
}

/** Why this address may not be read on a maker's behalf, or null. */
export function addressProblem(url: URL, ownHosts: string[]): string | null {
  const refusal = refusedAddress(url, { protocols: ['https:'], ports: [], allowsNumbers: false, ownHosts })
  return refusal && PROBLEMS[refusal](plainHost(url))
}

/**
 * Reads pages of the public web as text. Only https is asked, each redirect is checked, and the platform's own network
 * stays out of reach.
 */
export function createWebReader({ fetch, resolve, ownHosts }: Ports) {
  async function read({ url, signal }: { url: string; signal: AbortSignal }): Promise<ReadPage> {
    const limited = AbortSignal.any([signal, AbortSignal.timeout(TIME_MS)])
    let address = new URL(url)
    for (let redirects = 0; redirects <= MAX_REDIRECTS; redirects++) {
      await assertPublic(address)
      const response = await ask(address, limited)
      const next = REDIRECTS.has(response.status) ? response.headers.get('location') : null
      if (next === null) return await readAnswer(address, response)
      await response.body?.cancel()
      const parsed = URL.parse(next, address.href)
      if (!parsed) throw new Error(`${address.host} leads on to something that is no address.`)
      address = parsed
    }
    throw new Error(
      `${new URL(url).host} leads on more than ${MAX_REDIRECTS} times. Ask the maker for the address where it ends.`,
    )
  }

  async function assertPublic(address: URL): Promise<void> {
    const problem = addressProblem(address, ownHosts)
    if (problem) throw new Error(problem)
    const found = await resolve(address.hostname).catch(() => null)
    if (found === null || found.length === 0) throw new Error(unreachable(address))
    if (found.some(isPrivateAddress)) throw new Error(`${address.host} is not a site of the public web.`)
  }

  async function ask(address: URL, signal: AbortSignal): Promise<Response> {
    const headers = {
      accept: 'text/html, text/plain, application/json;q=0.9, */*;q=0.1',
      'user-agent': 'Solid (reads a page for its maker)',
    }
    return fetch(address.href, { headers, redirect: 'manual', signal }).catch(() => {
      throw new Error(
        signal.aborted ? `${address.host} did not answer within ${TIME_MS / SECOND_MS} seconds.` : unreachable(address),
      )
    })
  }

  return { read }
}

const unreachable = ({ host }: URL) =>
  `${host} could not be reached: there is no such site, or no network here. Ask the maker to paste what matters of the page.`

async function readAnswer(address: URL, response: Response): Promise<ReadPage> {
  const type = (response.headers.get('content-type') ?? 'text/plain').toLowerCase()
  const isText = /^(text\/|application\/([\w.-]+\+)?(json|xml|javascript))/.test(type)
  if (!response.ok || !isText) await response.body?.cancel()
  if (!response.ok)
    throw new Error(
      `${address.host} answered with status ${response.status}. Ask the maker whether the page needs a sign-in, or to paste what matters of it.`,
    )
  if (!isText)
    throw new Error(`${address.href} is ${type.split(';')[0]}, which is not text. Ask the maker to attach it.`)
  const { bytes, isCutOff } = await startOf(response)
  const text = decoderFor(/charset=["']?([\w-]+)/.exec(type)?.[1]).decode(bytes)
  const url = address.href
  if (/html/.test(type)) return { url, ...(await pageText(text)), isCutOff }
  return { url, title: null, text, isCutOff }
}

function decoderFor(charset = 'utf-8'): TextDecoder {
  try {
    return new TextDecoder(charset)
  } catch {
    // No standard knows this name.
    return new TextDecoder()
  }
}

async function startOf({ body }: Response): Promise<{ bytes: Uint8Array; isCutOff: boolean }> {
  const chunks: Uint8Array[] = []
  let sizeBytes = 0
  // Leaving the loop early cancels the body.
  for await (const chunk of body ?? []) {
    const kept = chunk.subarray(0, MAX_BYTES - sizeBytes)
    chunks.push(kept)
    sizeBytes += kept.byteLength
    if (kept.byteLength < chunk.byteLength) return { bytes: joinChunks(chunks), isCutOff: true }
  }
  return { bytes: joinChunks(chunks), isCutOff: false }
}

/** Asks the public name service. A name that has addresses of one kind only is a name that has addresses. */
export async function resolvePublic(host: string): Promise<string[]> {
  const answers = await Promise.allSettled([resolve4(host), resolve6(host)])
  const found = answers.flatMap((answer) => (answer.status === 'fulfilled' ? answer.value : []))
  return found.filter((address) => typeof address === 'string')
}
