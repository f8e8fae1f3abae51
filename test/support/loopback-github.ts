import { execFileSync, spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import http from 'node:http'
import type { AddressInfo } from 'node:net'
import os from 'node:os'
import path from 'node:path'

/** The token that may write to every repository here. */
export const GITHUB_TOKEN = 'github_pat_loopback'

/**
 * Git's own server on loopback in the place of GitHub: everybody reads the repositories, and who has the token writes to
 * them. `isDown` lets it fail. `port` is where a server expects it, any free one without it.
 */
export async function loopbackGitHub({ port = 0 } = {}) {
  const root = await mkdtemp(path.join(os.tmpdir(), 'solid-github-'))
  const told = { isDown: false, requests: [] as string[] }
  const server = http.createServer((request, response) => {
    told.requests.push(`${request.method} ${request.url}`)
    const url = new URL(request.url ?? '/', 'http://github')
    const answer = (status: number, text: string) => void response.writeHead(status).end(text)
    if (told.isDown) return answer(503, 'Down for a moment')
    if (request.headers['user-agent'] !== 'git/solid') return answer(400, 'This is no git')
    const isWriting = `${url.pathname}${url.search}`.includes('git-receive-pack')
    const given = Buffer.from(request.headers.authorization?.replace(/^Basic /, '') ?? '', 'base64').toString()
    if (given !== '' && given !== `x-access-token:${GITHUB_TOKEN}`) return answer(401, 'Bad credentials')
    if (isWriting && given === '') return answer(401, 'Who are you?')
    serve({ root, url, request, response, user: isWriting ? 'ada' : '' })
  })
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    origin,
    told,
    /** Makes an empty repository and answers its folder. */
    repository(name: string): string {
      const folder = path.join(root, `${name}.git`)
      execFileSync('git', ['init', '-q', '--bare', '-b', 'main', folder])
      return folder
    },
    async [Symbol.asyncDispose]() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
      await rm(root, { recursive: true, force: true })
    },
  }
}

type Served = { root: string; url: URL; request: http.IncomingMessage; response: http.ServerResponse; user: string }

/** Runs `git http-backend`, which speaks CGI: its headers come first, then the body. */
function serve({ root, url, request, response, user }: Served): void {
  const child = spawn('git', ['http-backend'], {
    env: {
      PATH: process.env['PATH'],
      HOME: root,
      GIT_CONFIG_NOSYSTEM: '1',
      GIT_PROJECT_ROOT: root,
      GIT_HTTP_EXPORT_ALL: '1',
      REQUEST_METHOD: request.method,
      PATH_INFO: url.pathname,
      QUERY_STRING: url.search.slice(1),
      CONTENT_TYPE: request.headers['content-type'] ?? '',
      ...(user !== '' && { REMOTE_USER: user }),
    },
    stdio: ['pipe', 'pipe', 'ignore'],
  })
  request.pipe(child.stdin)
  child.stdin.on('error', () => {})
  const chunks: Buffer[] = []
  child.stdout.on('data', (chunk: Buffer) => chunks.push(chunk))
  child.stdout.on('end', () => {
    const all = Buffer.concat(chunks)
    const gap = all.indexOf('\r\n\r\n')
    const lines = all.toString('latin1', 0, Math.max(gap, 0)).split('\r\n')
    const headers = Object.fromEntries(lines.map((line) => line.split(/: (.*)/s).slice(0, 2) as [string, string]))
    const status = Number(headers['Status']?.slice(0, 3) ?? (gap === -1 ? 500 : 200))
    delete headers['Status']
    response.writeHead(status, gap === -1 ? {} : headers).end(gap === -1 ? '' : all.subarray(gap + 4))
  })
}
