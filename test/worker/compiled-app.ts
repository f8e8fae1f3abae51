import { env } from 'cloudflare:workers'
import { newId } from '#shared/ids.ts'
import { projectObject } from '#worker/platform/objects/stubs.ts'
import { compile } from '#worker/runtime/compile/compile.ts'
import { runningApp } from './running-app.ts'

/** A module as the compiler and the bundler leave it: guarded, and with its libraries at the root. */
export function compiledModule(path: string, source: string): string {
  return compile({ path, source, side: 'server' }).js.replace(/(["'])(hono|vitest|@kit\/guard)\1/g, '"../$2"')
}

/** A running app whose server is compiled as a maker's is, with a project that has a log. */
export async function compiledApp(...lines: string[]) {
  const source = [`import { Hono } from 'hono'`, 'const app = new Hono()', ...lines, 'export default app'].join('\n')
  const app = await runningApp({ modules: { 'server/index.ts': compiledModule('server/index.ts', source) } })
  const { projectId, nonce } = app
  await projectObject(env, projectId).create({ projectId, ownerId: newId('user'), nonce, title: 'Hostile' })
  const logged = async () =>
    (await projectObject(env, projectId).listLogs({ after: 0, limit: 50 })).map(({ message }) => message)
  return { ...app, logged }
}
