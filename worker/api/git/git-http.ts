import { Hono, type Context as HonoContext } from 'hono'
import { openProject } from '#worker/features/projects/service.ts'
import { BRANCH, FLUSH, NO_COMMIT, pktLine } from '#worker/platform/git/pkt-line.ts'
import type { Call } from '#worker/platform/http/context.ts'
import { idSchema } from '#worker/platform/http/inputs.ts'
import { limitedBody } from '#worker/platform/http/limited-body.ts'
import { callOf } from '../call.ts'
import { failureOf } from '../failure.ts'
import { gitHolder, headCommit } from './access.ts'
import { MAX_PUSH_BYTES, receive } from './receive.ts'
import { MAX_WISH_BYTES, wishOf, answerWish } from './upload.ts'

const SERVICES = ['git-upload-pack', 'git-receive-pack'] as const
type Service = (typeof SERVICES)[number]

const SCOPES = { 'git-upload-pack': 'read', 'git-receive-pack': 'build' } as const
const CAPABILITIES = {
  'git-upload-pack': `side-band-64k ofs-delta no-progress symref=HEAD:${BRANCH} object-format=sha1 agent=solid`,
  'git-receive-pack': 'report-status side-band-64k ofs-delta no-thin object-format=sha1 agent=solid',
} as const
const UNKEPT = { 'cache-control': 'no-cache' }
/** What git asks its user for a name and a password after. */
const asking = (status: number): Record<string, string> =>
  status === 401 ? { 'www-authenticate': 'Basic realm="Solid"' } : {}

type Asked = HonoContext<{ Bindings: Env }>

/**
 * Each project as a repository with one branch, over git's smart HTTP (gitprotocol-http, version 0, which every git
 * speaks when a server offers no other).
 */
export const gitHttp = new Hono<{ Bindings: Env }>().basePath('/git/:repository')
gitHttp.get('/info/refs', (c) =>
  answered(c, async (call) => {
    const service = SERVICES.find((each) => each === c.req.query('service'))
    if (!service) return plain(403, 'This repository is served by the smart protocol alone. Use git 1.6.6 or newer.')
    return advertised(call, { service, projectId: projectIdOf(c) })
  }),
)
gitHttp.post('/git-upload-pack', (c) =>
  answered(c, async (call) => {
    const acting = await gitHolder(call, 'read')
    const project = await openProject(acting, projectIdOf(c))
    const body = await bodyOf(c.req.raw, MAX_WISH_BYTES)
    const wish = body && wishOf(body)
    if (!wish) return plain(400, 'What git asked for cannot be read.')
    return result('git-upload-pack', await answerWish(project, wish))
  }),
)
gitHttp.post('/git-receive-pack', (c) =>
  answered(c, async (call) => {
    const acting = await gitHolder(call, 'build')
    const body = await bodyOf(c.req.raw, MAX_PUSH_BYTES)
    if (!body) return plain(413, `A push has at most ${MAX_PUSH_BYTES / 1024 ** 2} MB.`)
    const failed = (error: unknown) => failureOf(call, error, 'git.push').failure.message
    return result('git-receive-pack', await receive(acting, { projectId: projectIdOf(c), body, failed }))
  }),
)
gitHttp.notFound(() => plain(404, 'There is nothing at this address.'))

async function advertised(
  call: Call,
  { service, projectId }: { service: Service; projectId: string },
): Promise<Response> {
  const head = await headCommit(await gitHolder(call, SCOPES[service]), projectId)
  const names = head === null ? ['capabilities^{}'] : service === 'git-upload-pack' ? ['HEAD', BRANCH] : [BRANCH]
  const refs = names.map((name, index) =>
    pktLine(`${head ?? NO_COMMIT} ${name}${index === 0 ? `\0${CAPABILITIES[service]}` : ''}\n`),
  )
  return new Response([pktLine(`# service=${service}\n`), FLUSH, ...refs, FLUSH].join(''), {
    headers: { ...UNKEPT, 'content-type': `application/x-${service}-advertisement` },
  })
}

const result = (service: Service, body: BodyInit) =>
  new Response(body, { headers: { ...UNKEPT, 'content-type': `application/x-${service}-result` } })

/** A plain text, which git shows to whoever called it. */
const plain = (status: number, text: string, headers: Record<string, string> = {}) =>
  new Response(`${text}\n`, { status, headers: { ...UNKEPT, 'content-type': 'text/plain; charset=utf-8', ...headers } })

/** An address that is none of a project is as unknown as one of somebody else's. */
function projectIdOf(c: Asked): string {
  return idSchema('project')
    .catch('')
    .parse(c.req.param('repository')?.replace(/\.git$/, ''))
}

async function answered(c: Asked, answer: (call: Call) => Promise<Response>): Promise<Response> {
  const call = callOf(c)
  try {
    return await answer(call)
  } catch (error) {
    const { status, failure } = failureOf(call, error, 'git')
    return plain(status, failure.message, asking(status))
  }
}

/** The body of a request, which git packs when it is long. Null where it is larger than this, packed or not. */
async function bodyOf(request: Request, most: number): Promise<Uint8Array | null> {
  const isPacked = request.headers.get('content-encoding') === 'gzip'
  if (!isPacked || !request.body) return limitedBody(request, most)
  const body = request.body.pipeThrough(new DecompressionStream('gzip') as ReadableWritablePair<Uint8Array, Uint8Array>)
  return limitedBody({ body, headers: new Headers() } as Pick<Request, 'body' | 'headers'>, most)
}
