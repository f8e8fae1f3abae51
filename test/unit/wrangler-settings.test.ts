import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { BINDING_KINDS } from '#shared/deployments/binding-kinds.ts'
import { ORDINARY_ASSETS } from '#worker/runtime/assets/asset-rules.ts'
import { kinds, readBindings } from '#worker/runtime/declaration/bindings.ts'
import { NOT_PROVIDED, WITHOUT_MEANING } from '#worker/runtime/declaration/settings.ts'

type Schema = { $ref?: string; properties?: Record<string, Schema>; items?: Schema; anyOf?: Schema[] }

const { definitions } = JSON.parse(readFileSync('node_modules/wrangler/config-schema.json', 'utf8')) as {
  definitions: Record<string, Schema>
}

/** What may stand under a schema, through lists and references. */
function propertiesOf(schema: Schema): Record<string, Schema> {
  if (schema.$ref) return propertiesOf(definitions[schema.$ref.split('/').at(-1)!]!)
  if (schema.items) return propertiesOf(schema.items)
  return { ...schema.properties, ...Object.assign({}, ...(schema.anyOf ?? []).map(propertiesOf)) }
}

/** The paths that wrangler knows: the keys of the whole, and of whatever is read here all the keys below. */
function pathsUnder(schema: Schema, above: string[] = []): string[] {
  return Object.entries(propertiesOf(schema)).flatMap(([key, each]) => {
    const path = [...above, key].join('.')
    if (path in NOT_PROVIDED || path in WITHOUT_MEANING || path in OTHERWISE) return [path]
    const below = pathsUnder(each, [...above, key])
    return below.length > 0 ? below : [path]
  })
}

const declared = (settings: unknown) =>
  readBindings((path) => (path === 'wrangler.json' ? JSON.stringify(settings) : null))

const WHOLE = {
  vars: { GREETING: 'Hello' },
  compatibility_flags: ['nodejs_compat'],
  triggers: { crons: ['0 7 * * *'] },
  assets: {
    binding: 'CLIENT',
    html_handling: 'auto-trailing-slash',
    not_found_handling: 'single-page-application',
    run_worker_first: ['/api/*'],
  },
  d1_databases: [{ binding: 'DB', migrations_dir: 'migrations' }],
  r2_buckets: [{ binding: 'FILES', bucket_name: 'files' }],
  kv_namespaces: [{ binding: 'CACHE', id: 'cache' }],
  send_email: [{ name: 'EMAIL' }],
  ai: { binding: 'AI' },
  queues: {
    producers: [{ binding: 'JOBS', queue: 'jobs', delivery_delay: 1 }],
    consumers: [{ queue: 'jobs' }],
  },
  durable_objects: { bindings: [{ name: 'ROOM', class_name: 'Room' }] },
  migrations: [{ tag: 'v1', new_sqlite_classes: ['Room', 'Hall'] }],
  ratelimits: [{ name: 'TRIES', namespace_id: '1', simple: { limit: 3, period: 60 } }],
}

/** For each path that is read, a value with which the whole is declared otherwise, or refused. */
const OTHERWISE: Record<string, unknown> = {
  vars: { GREETING: 'Hi' },
  compatibility_flags: ['python_workers'],
  'triggers.crons': ['0 8 * * *'],
  'assets.binding': 'ASSETS',
  'assets.html_handling': 'force-trailing-slash',
  'assets.not_found_handling': '404-page',
  'assets.run_worker_first': true,
  'd1_databases.binding': 'SHOP',
  'd1_databases.migrations_dir': 'sql',
  'r2_buckets.binding': 'PHOTOS',
  'r2_buckets.bucket_name': 'photos',
  'kv_namespaces.binding': 'KEPT',
  'kv_namespaces.id': 'kept',
  'send_email.name': 'MAIL',
  'send_email.destination_address': 'a@club.example',
  'send_email.allowed_destination_addresses': ['a@club.example'],
  'send_email.allowed_sender_addresses': ['a@club.example'],
  'ai.binding': 'MODEL',
  'queues.producers.binding': 'WORK',
  'queues.producers.queue': 'work',
  'queues.producers.delivery_delay': 2,
  'queues.consumers.queue': 'work',
  'queues.consumers.type': 'http_pull',
  'queues.consumers.max_batch_size': 7,
  'queues.consumers.max_batch_timeout': 7,
  'queues.consumers.max_concurrency': 0,
  'queues.consumers.max_retries': 7,
  'queues.consumers.retry_delay': 7,
  'queues.consumers.dead_letter_queue': 'dead',
  'queues.consumers.visibility_timeout_ms': 7,
  'durable_objects.bindings.name': 'HALL',
  'durable_objects.bindings.class_name': 'Hall',
  'durable_objects.bindings.script_name': 'other',
  'durable_objects.bindings.environment': 'production',
  'migrations.new_sqlite_classes': ['Hall'],
  'migrations.new_classes': ['Room'],
  'migrations.renamed_classes': [{ from: 'Hall', to: 'Lobby' }],
  'migrations.transferred_classes': [{ from: 'Hall', from_script: 'other', to: 'Lobby' }],
  'migrations.deleted_classes': ['Room'],
  'ratelimits.name': 'GUESSES',
  'ratelimits.namespace_id': '2',
  'ratelimits.simple.limit': 4,
  'ratelimits.simple.period': 10,
}

const PATHS = pathsUnder(definitions['RawConfig']!)

/** The whole, with another value at one path. Of a list the first item has it. */
function withValue(whole: unknown, [key, ...rest]: string[], value: unknown): unknown {
  if (key === undefined) return value
  if (Array.isArray(whole)) return whole.map((item, at) => (at === 0 ? withValue(item, [key, ...rest], value) : item))
  const held = (whole ?? {}) as Record<string, unknown>
  return { ...held, [key]: withValue(held[key], rest, value) }
}

test('the whole of what apps can declare is declared without a problem', () => {
  expect(declared(WHOLE).problems).toEqual([])
})

test('each key that wrangler knows is read here, refused by its name, or without a meaning for a reason', () => {
  const unknown = PATHS.filter((path) => !(path in OTHERWISE || path in NOT_PROVIDED || path in WITHOUT_MEANING))
  expect(unknown).toEqual([])
  const twice = Object.keys(NOT_PROVIDED).filter((path) => path in WITHOUT_MEANING || path in OTHERWISE)
  expect(twice).toEqual([])
})

test.each(Object.entries(OTHERWISE))('%s is read: another value declares something else', (path, value) => {
  expect(PATHS).toContain(path)
  expect(declared(withValue(WHOLE, path.split('.'), value))).not.toEqual(declared(WHOLE))
})

test.each(Object.entries(NOT_PROVIDED))('%s is refused by its name with what to do', (path, instead) => {
  const word = path.split('.').at(-1)!
  // As a text, as a list, and as a table.
  for (const value of ['x', [{ binding: 'X' }], { binding: 'X' }]) {
    const { problems } = declared(withValue(WHOLE, path.split('.'), value))
    expect(problems.map(({ message }) => message)).toEqual([
      expect.stringMatching(new RegExp(`^Apps do not have ${word} `)),
    ])
    expect(problems[0]?.message).toContain(instead)
  }
})

test.each(Object.keys(WITHOUT_MEANING))('%s changes nothing and is no problem', (path) => {
  expect(declared(withValue(WHOLE, path.split('.'), 'x'))).toEqual(declared(WHOLE))
})

test('what is empty or off declares nothing, and what wrangler does not know is told', () => {
  expect(
    declared({ ...WHOLE, vectorize: [], no_bundle: false, unsafe: {}, cache: { enabled: false } }).problems,
  ).toEqual([])
  expect(declared({ ...WHOLE, r2_bucket: [] }).problems.map(({ message }) => message)).toEqual([
    'wrangler knows no r2_bucket: correct its name, or take it out',
  ])
})

test('the model is told of each kind that there is, and of no other', () => {
  expect(Object.keys(BINDING_KINDS).toSorted()).toEqual(kinds.map(({ key }) => key).toSorted())
})

test.each([
  [{ html_handling: 'yes' }, 'wrangler reads no "yes" as html_handling of [assets]: correct it, or take it out'],
  [{ not_found_handling: '404' }, 'wrangler reads no "404" as not_found_handling of [assets]'],
  [{ binding: 7 }, 'wrangler reads no such value as binding of [assets]'],
  [{ run_worker_first: 'yes' }, 'wrangler reads no "yes" as run_worker_first of [assets]'],
  [
    { run_worker_first: ['/api/*', 'feed.xml'] },
    'An entry of run_worker_first begins with / or !/: correct "feed.xml"',
  ],
  [{ run_worker_first: ['/api/*', '!api'] }, 'An entry of run_worker_first begins with / or !/: correct "!api"'],
  [{ run_worker_first: ['/*', `/${'x'.repeat(100)}`] }, 'An entry of run_worker_first has at most 100 characters'],
  [{ run_worker_first: ['/*', '/*'] }, '"/*" of run_worker_first is within "/*": take one of the two out'],
  [{ run_worker_first: ['/api/*', '!/docs/*', '!/docs/a'] }, '"!/docs/a" of run_worker_first is within "!/docs/*"'],
  [{ run_worker_first: ['/feed.xml'] }, 'run_worker_first leaves out /api, where a page would be answered'],
  [{ run_worker_first: [] }, 'run_worker_first leaves out /api, where a page would be answered'],
  [{ run_worker_first: ['!/api/*'] }, 'run_worker_first leaves out /api, where a page would be answered'],
  [{ run_worker_first: Array.from({ length: 101 }, (_, at) => `/api/${at}`) }, 'has at most 100 entries'],
])('of [assets] %j is told', (said, message) => {
  expect(declared({ assets: said }).problems[0]?.message).toContain(message)
})

test('what [assets] says of paths is what the server and the client files go by', () => {
  const rules = { html: 'auto-trailing-slash', notFound: 'none', workerFirst: false }
  expect(declared({ assets: { directory: 'dist' } }).assets).toEqual(rules)
  const said = { html_handling: 'none', not_found_handling: '404-page', run_worker_first: true, binding: 'FILES' }
  expect(declared({ assets: said })).toMatchObject({
    assets: { html: 'none', notFound: '404-page', workerFirst: true },
    bindings: { FILES: { kind: 'assets' } },
    problems: [],
  })
  for (const workerFirst of [['/*'], ['/api/*', '!/api/docs/*'], ['/a*', '/feed.xml']])
    expect(declared({ assets: { run_worker_first: workerFirst } })).toMatchObject({
      assets: { workerFirst },
      problems: [],
    })
  expect(declared({}).assets).toEqual(ORDINARY_ASSETS)
})

test('rules beside the client files are refused at their first line, except what every app does', () => {
  const rulesOf = (path: string, text: string) => readBindings((each) => (each === path ? text : null)).problems
  expect(rulesOf('public/_redirects', '# pages\n/* /index.html 200\n\n')).toEqual([])
  expect(rulesOf('public/_redirects', '# pages\n/old /new 301')).toEqual([
    {
      kind: 'configuration',
      message: expect.stringMatching(/^Apps do not have rules of _redirects: take the file out, and redirect in/),
      file: 'public/_redirects',
      line: 2,
      column: null,
    },
  ])
  expect(rulesOf('public/_headers', '/*\n  x-frame-options: DENY')).toMatchObject([
    { file: 'public/_headers', line: 1 },
  ])
})
