import type { GeneratedFile } from '#worker/agent/offline/generate/source-text.ts'

/** What the promises of every app share. */
export function testSupportFiles(): GeneratedFile[] {
  return [
    ['test/setup.ts', SETUP],
    ['test/api.ts', API],
  ]
}

const SETUP = `import { applyD1Migrations, type D1Migration } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { beforeAll } from 'vitest'

// vitest.config.ts adds the migrations to the bindings of wrangler.toml.
const { DB, TEST_MIGRATIONS } = env as Cloudflare.Env & { TEST_MIGRATIONS: D1Migration[] }

beforeAll(() => applyD1Migrations(DB, TEST_MIGRATIONS))
`

const API = `import { env } from 'cloudflare:workers'
import app from '../server/index'

type Answer<Body> = { status: number; body: Body }
export type Refusal = { error: { message: string; fields?: Record<string, string> } }

/** One request to the app's own API, without a network. */
export async function call<Body>(method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: unknown): Promise<Answer<Body>> {
  const json = { headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body) }
  const response = await app.request(path, { method, ...(body === undefined ? {} : json) }, env)
  const text = await response.text()
  return { status: response.status, body: (text === '' ? null : JSON.parse(text)) as Body }
}

/** Promises run beside rows of all kinds, so they tell theirs apart by a name nothing else has. */
export function unique(name: string): string {
  return \`\${name} \${crypto.randomUUID().slice(0, 8)}\`
}
`
