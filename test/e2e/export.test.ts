import { spawn, spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { unzipSync } from 'fflate'
import { expect, test } from 'vitest'
import { hostFetch } from '#test/support/host-fetch.ts'
import { signInOverHttp, turnEnd } from '#test/support/maker.ts'
import { sharedOrigin } from '#test/support/shared-server.ts'

const PROMPT = 'A tool library: tools with photo and owner; members with name and email; loans with due date'

test('an exported project installs, keeps its promises and runs by itself with a real local database', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'solid-export-'))
  try {
    await exportTo(folder)
    // The product's own tools must not help. Only what the project installs may be on its path.
    const env = {
      ...process.env,
      PATH: (process.env['PATH'] ?? '')
        .split(path.delimiter)
        .filter((entry) => !entry.includes('node_modules'))
        .join(path.delimiter),
    }
    command(folder, env, ['install', '--no-audit', '--no-fund', '--loglevel=error'])
    expect(command(folder, env, ['test'])).toMatch(/passed/)

    const dev = spawn('npm', ['run', 'dev', '--', '--port', '5199'], {
      cwd: folder,
      env,
      detached: true,
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    try {
      const list = await firstAnswer('http://localhost:5199/api/tools')
      expect(list.json<{ total: number }>().total).toBeGreaterThan(0)
      const created = await hostFetch('http://localhost:5199/api/members', {
        method: 'POST',
        body: { name: 'Ada', email: 'ada@example.com' },
      })
      expect(created.status, created.text).toBe(201)
    } finally {
      if (dev.pid) process.kill(-dev.pid, 'SIGKILL')
    }
  } finally {
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
  }
})

async function exportTo(folder: string) {
  const origin = sharedOrigin()
  const { api, cookie } = await signInOverHttp(origin)
  const { projectId, turnId } = await api.projects.create.mutate({ prompt: PROMPT })
  expect(await turnEnd(api, { projectId, turnId })).toMatchObject({ state: 'succeeded' })
  const response = await fetch(`${origin}/api/projects/${projectId}/export.zip`, { headers: { cookie } })
  expect(response.status).toBe(200)
  for (const [name, content] of Object.entries(unzipSync(new Uint8Array(await response.arrayBuffer())))) {
    const target = path.join(folder, name.split('/').slice(1).join('/'))
    mkdirSync(path.dirname(target), { recursive: true })
    writeFileSync(target, content)
  }
}

function command(cwd: string, env: NodeJS.ProcessEnv, args: string[]): string {
  const { status, stdout, stderr } = spawnSync('npm', args, { cwd, env, encoding: 'utf8', timeout: 240_000 })
  if (status !== 0) throw new Error(`npm ${args.join(' ')} ended with ${status}:\n${stdout}\n${stderr}`)
  return stdout
}

async function firstAnswer(address: string) {
  for (const end = Date.now() + 60_000; Date.now() < end;) {
    const answer = await hostFetch(address, { timeoutMs: 5_000 }).catch(() => null)
    if (answer?.status === 200) return answer
    await new Promise((resolve) => setTimeout(resolve, 200))
  }
  throw new Error(`${address} did not answer`)
}
