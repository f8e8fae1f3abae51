import type { Solid } from './subject.ts'

export type Route = { method: string; path: string }

const FILE = 'test/zz-evaluation-probe.test.ts'
/** A broken promise says so much of the reason, so longer answers come in several. */
const PART_CHARS = 1_500
const PARTS = 12
const MARK = 'probe:'

/**
 * The routes of an app, as its running server knows them. A promise of ours in a copy of the project reads them. So the
 * project itself, its versions and its conversation stay as the builder left them.
 */
export async function readRoutes({ api }: Pick<Solid, 'api'>, projectId: string): Promise<Route[]> {
  const copy = await api.projects.duplicate.mutate({ projectId })
  const text = await probe(
    { api },
    { projectId: copy.projectId, value: 'app.routes.map(({ method, path }) => [method, path])' },
  )
  const told = JSON.parse(text || '[]') as Array<[string, string]>
  const names = told.some(([, path]) => path.startsWith(OF_ALL))
    ? (JSON.parse(await probe({ api }, { projectId: copy.projectId, value: COLLECTIONS })) as string[])
    : []
  const routes = told.flatMap(([method, path]) =>
    path.startsWith(OF_ALL)
      ? names.map((name) => ({ method, path: path.replace(':collection', name) }))
      : [{ method, path }],
  )
  const keys = new Set<string>()
  return routes.filter(({ method, path }) => path.startsWith('/api') && keys.size < keys.add(`${method} ${path}`).size)
}

/**
 * The tables of a project's preview that have a text. The project's head changes, so it must have had its last turn.
 */
export async function readTables(
  { api }: Pick<Solid, 'api'>,
  { projectId, text }: { projectId: string; text: string },
): Promise<string[]> {
  return JSON.parse((await probe({ api }, { projectId, value: tablesWith(text) })) || '[]') as string[]
}

/** One route for all collections of an app of records stands for each of them. */
const COLLECTIONS = `(await import('../shared/records/content')).RECORDS.collections.map(({ name }) => name)`
const OF_ALL = '/api/records/:collection'

async function probe(
  { api }: Pick<Solid, 'api'>,
  { projectId, value }: { projectId: string; value: string },
): Promise<string> {
  await api.projects.saveFiles.mutate({
    projectId,
    changes: [{ path: FILE, text: source(value) }],
    title: 'Evaluation',
  })
  const results = (await api.projects.runPromises.mutate({ projectId })).filter(({ file }) => file === FILE)
  await api.projects.saveFiles.mutate({ projectId, changes: [{ path: FILE, text: null }], title: 'Evaluation' })
  const failure = results.find(({ message }) => message !== null && !message.startsWith(MARK))
  if (failure) throw new Error(`The app could not be asked for what it has: ${failure.message}`)
  return results.map(({ message }) => message?.slice(MARK.length) ?? '').join('')
}

function source(value: string): string {
  return [
    `import { env } from 'cloudflare:workers'`,
    `import { test } from 'vitest'`,
    `import app from '../server/index'`,
    `const read = async () => JSON.stringify(await (${value}))`,
    `for (let part = 0; part < ${PARTS}; part += 1) {`,
    `  test('part ' + part, async () => {`,
    `    const text = (await read()).slice(part * ${PART_CHARS}, (part + 1) * ${PART_CHARS})`,
    `    if (text) throw new Error('${MARK}' + text)`,
    `  })`,
    `}`,
    `void env`,
    `void app`,
  ].join('\n')
}

function tablesWith(text: string): string {
  return [
    `(async () => {`,
    `  const { results: tables } = await env.DB.prepare("SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite%' AND name NOT LIKE 'd1%' AND name NOT LIKE '\\\\_%' ESCAPE '\\\\'").all()`,
    `  const found = []`,
    `  for (const { name } of tables) {`,
    `    const { results } = await env.DB.prepare('SELECT * FROM "' + name + '" LIMIT 2000').all()`,
    `    if (JSON.stringify(results).includes(${JSON.stringify(text)})) found.push(name)`,
    `  }`,
    `  return found`,
    `})()`,
  ].join('\n')
}
