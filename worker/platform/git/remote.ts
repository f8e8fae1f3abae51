import { SECOND_MS } from '#shared/time.ts'
import { limitedBody } from '#worker/platform/http/limited-body.ts'
import { FLUSH, NO_COMMIT, pktLine, readBands, readPktLines } from './pkt-line.ts'

// The client's side of git's smart HTTP (gitprotocol-http, version 0).

/** A repository on another server. `url` ends with `.git`; the token is for that server alone. */
export type Remote = { url: string; token: string | null }

/** Why another server did not do what it was asked. */
export type RemoteReason = 'token' | 'refused' | 'not_found' | 'unreachable' | 'rejected' | 'too_large'

/** A failure on the other side. `said` is what that server wants a person to read. */
export class RemoteFailure extends Error {
  override readonly name = 'RemoteFailure'
  readonly reason: RemoteReason
  readonly said: string | null

  constructor(reason: RemoteReason, said: string | null = null) {
    super(`The other repository did not answer as it should: ${reason}`)
    this.reason = reason
    this.said = said
  }
}

/** What another repository has. `url` is where it is now, if it was renamed. */
export type RemoteRefs = { url: string; branches: ReadonlyMap<string, string>; standard: string | null }

type Service = 'git-upload-pack' | 'git-receive-pack'

const HEADS = 'refs/heads/'
const LIST_MS = 20 * SECOND_MS
const PACK_MS = 100 * SECOND_MS
/** A repository with very many pull requests lists each of them. */
const MAX_LIST_BYTES = 16 * 1024 * 1024
const MAX_LIST_LINES = 250_000
/** A pack of the largest size that is read, with its framing. */
const MAX_ANSWER_BYTES = 25 * 1024 * 1024
const MAX_REPORT_BYTES = 256 * 1024
const MAX_HEAD_LINES = 1_000
const MAX_SAID = 300

/** The branches of a repository, for reading or for writing. Throws `RemoteFailure`. */
export async function remoteRefs(remote: Remote, service: Service): Promise<RemoteRefs> {
  const { url, answer } = await listed(remote, service)
  const body = await bodyOf(answer, MAX_LIST_BYTES)
  const lines = readPktLines(body, { most: MAX_LIST_LINES })?.lines
  if (lines?.[0] !== `# service=${service}`) throw new RemoteFailure('not_found')
  const refs = lines.slice(1).filter((line) => line !== null)
  const branches = new Map(
    refs.flatMap((line): Array<[string, string]> => {
      const [sha = '', name = ''] = line.split('\0')[0]!.split(' ')
      return name.startsWith(HEADS) && /^[0-9a-f]{40}$/.test(sha) ? [[name.slice(HEADS.length), sha]] : []
    }),
  )
  const capabilities = refs[0]?.split('\0')[1] ?? ''
  return { url, branches, standard: /(?:^| )symref=HEAD:refs\/heads\/(\S+)/.exec(capabilities)?.[1] ?? null }
}

/** A server that renamed a repository leads to the new name. No other server is ever led to, and no token goes there. */
async function listed({ url, token }: Remote, service: Service): Promise<{ url: string; answer: Response }> {
  const path = `/info/refs?service=${service}`
  const answer = await asked({ url, token }, path, {}, LIST_MS)
  const to = answer.status >= 301 && answer.status <= 308 ? URL.parse(answer.headers.get('location') ?? '', url) : null
  if (!to) return { url, answer: good(answer) }
  await answer.body?.cancel()
  if (to.origin !== new URL(url).origin || !to.pathname.endsWith('/info/refs')) throw new RemoteFailure('not_found')
  const moved = `${to.origin}${to.pathname.slice(0, -'/info/refs'.length)}`
  return { url: moved, answer: good(await asked({ url: moved, token }, path, {}, LIST_MS)) }
}

type Wanted = { want: string; haves?: string[]; isNewestOnly?: boolean }

/**
 * A pack of a commit with all that leads to it, without what somebody has who has those. With `isNewestOnly` its history
 * is left out. Throws `RemoteFailure`.
 */
export async function fetchPack(
  remote: Remote,
  { want, haves = [], isNewestOnly = false }: Wanted,
): Promise<Uint8Array> {
  const lines = [
    pktLine(`want ${want} side-band-64k ofs-delta no-progress${isNewestOnly ? ' shallow' : ''} agent=solid\n`),
    ...(isNewestOnly ? [pktLine('deepen 1\n')] : []),
    FLUSH,
    ...haves.map((sha) => pktLine(`have ${sha}\n`)),
    pktLine('done\n'),
  ]
  const answer = good(await posted(remote, 'git-upload-pack', lines.join('')))
  const body = await bodyOf(answer, MAX_ANSWER_BYTES)
  const bands = readBands(body.subarray(endOfAgreement(body)))
  if (!bands || bands.failed !== '') throw new RemoteFailure('rejected', said(bands?.failed ?? ''))
  return bands.data
}

/** Where the pack begins: behind what is said of common commits, of which a server names as many as it likes. */
function endOfAgreement(body: Uint8Array): number {
  let at = 0
  for (let count = 0; count < MAX_HEAD_LINES; count++) {
    const read = readPktLines(body.subarray(at), { most: 1 })
    const line = read?.lines[0]
    if (!read || line === undefined) throw new RemoteFailure('rejected')
    if (line?.startsWith('ERR ')) throw new RemoteFailure('rejected', said(line.slice(4)))
    if (line !== null && !/^(?:NAK$|ACK |shallow |unshallow )/.test(line)) break
    at += read.at
  }
  return at
}

type Pushed = { branch: string; before: string | null; after: string; pack: ReadableStream<Uint8Array> }

/** Moves a branch on with a pack. Throws `RemoteFailure`, with what that server says when it keeps the branch as it is. */
export async function pushPack(remote: Remote, { branch, before, after, pack }: Pushed): Promise<void> {
  const command = `${before ?? NO_COMMIT} ${after} ${HEADS}${branch}\0report-status side-band-64k agent=solid`
  const packed = pack.getReader()
  const body = new ReadableStream<Uint8Array>({
    start: (controller) => controller.enqueue(new TextEncoder().encode(pktLine(command) + FLUSH)),
    async pull(controller) {
      const { value, done } = await packed.read()
      if (done) controller.close()
      else controller.enqueue(value)
    },
    cancel: (reason) => packed.cancel(reason),
  })
  const answer = good(await posted(remote, 'git-receive-pack', body))
  const bands = readBands(await bodyOf(answer, MAX_REPORT_BYTES))
  const report = bands && readPktLines(bands.data, { most: MAX_HEAD_LINES })?.lines
  if (report?.[0] === 'unpack ok' && report.includes(`ok ${HEADS}${branch}`)) return
  const refusal = report?.find((line) => line?.startsWith('ng '))?.replace(/^ng \S+ /, '')
  throw new RemoteFailure('rejected', said([refusal, bands?.said, bands?.failed].filter(Boolean).join(' · ')))
}

/** Words of another server, which are shown as they are and on one line. */
const said = (text: string) =>
  text
    .replaceAll(/[\p{Cc}\s]+/gu, ' ')
    .trim()
    .slice(0, MAX_SAID) || null

const posted = (remote: Remote, service: Service, body: BodyInit) =>
  asked(
    remote,
    `/${service}`,
    { method: 'POST', body, duplex: 'half', headers: { 'content-type': `application/x-${service}-request` } },
    PACK_MS,
  )

type Init = { method?: string; body?: BodyInit; duplex?: 'half'; headers?: Record<string, string> }

async function asked({ url, token }: Remote, path: string, init: Init, waitMs: number): Promise<Response> {
  // GitHub answers git alone in git's protocol, and knows it by this name.
  const headers = new Headers({ ...init.headers, 'user-agent': 'git/solid' })
  if (token !== null) headers.set('authorization', `Basic ${btoa(`x-access-token:${token}`)}`)
  const request: RequestInit = { ...init, headers, redirect: 'manual', signal: AbortSignal.timeout(waitMs) }
  try {
    return await fetch(url + path, request)
  } catch (error) {
    throw Object.assign(new RemoteFailure('unreachable'), { cause: error })
  }
}

function good(answer: Response): Response {
  if (answer.ok) return answer
  void answer.body?.cancel()
  if (answer.status === 401 || answer.status === 403) throw new RemoteFailure('refused')
  throw new RemoteFailure(answer.status >= 500 || answer.status === 429 ? 'unreachable' : 'not_found')
}

async function bodyOf(answer: Response, most: number): Promise<Uint8Array> {
  const body = await limitedBody(answer, most).catch((error: unknown) => {
    throw Object.assign(new RemoteFailure('unreachable'), { cause: error })
  })
  if (!body) throw new RemoteFailure('too_large')
  return body
}
