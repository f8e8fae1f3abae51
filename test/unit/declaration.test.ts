import { expect, test } from 'vitest'
import { ORDINARY_ASSETS } from '#worker/runtime/assets/asset-rules.ts'
import { kinds, NO_BINDINGS, ownClasses, readBindings } from '#worker/runtime/declaration/bindings.ts'
import { paymentsTold } from '#worker/runtime/declaration/payments.ts'
import { toldOf } from '#worker/runtime/declaration/provide.ts'
import { schedulesTold } from '#worker/runtime/declaration/schedules.ts'
import { signInTold } from '#worker/runtime/declaration/sign-in.ts'

const SCHEDULED = '[triggers]\ncrons = ["0 7 * * MON-FRI", "*/15 * * * *"]'
const NOTHING = { crons: [], consumers: [], assets: ORDINARY_ASSETS, problems: [] }
const declared = (text: string, file = 'wrangler.toml') => readBindings((path) => (path === file ? text : null))
const refusedAs = (text: string, file?: string) =>
  declared(text, file).problems.map(({ message, line }) => [message, line])

test('a project without a configuration has a database and nothing else', () => {
  expect(readBindings(() => null)).toEqual({ ...NOTHING, bindings: NO_BINDINGS })
})

test('variables and the database have the names that the configuration gives them', () => {
  const toml = `name = "shop"
main = "server/index.ts"
compatibility_date = "2026-10-01"
kv_namespaces = []

[assets]
not_found_handling = "single-page-application"

[vars]
GREETING = "Hello"
MOST = 12
OPEN = true
RATES = { de = [7, 19] }

[[d1_databases]]
binding = "SHOP"
database_name = "shop"
database_id = "00000000-0000-0000-0000-000000000000"
migrations_dir = "./migrations/"

[observability]
enabled = true
`
  const bindings = {
    GREETING: { kind: 'vars', value: 'Hello' },
    MOST: { kind: 'vars', value: 12 },
    OPEN: { kind: 'vars', value: true },
    RATES: { kind: 'vars', value: { de: [7, 19] } },
    SHOP: { kind: 'd1_databases' },
  }
  const assets = { html: 'auto-trailing-slash', notFound: 'single-page-application', workerFirst: false }
  expect(declared(toml)).toEqual({ ...NOTHING, bindings, assets })
  const json = `{ // comments are allowed
    "vars": { "GREETING": "Hello", "MOST": 12, "OPEN": true, "RATES": { "de": [7, 19] } },
    "d1_databases": [{ "binding": "SHOP", "database_name": "shop", "database_id": "0" }],
  }`
  for (const file of ['wrangler.jsonc', 'wrangler.json']) expect(declared(json, file)).toEqual({ ...NOTHING, bindings })
})

test('each bucket has its name, which two bindings may share', () => {
  const toml = `[[r2_buckets]]
binding = "PHOTOS"
bucket_name = "shop-photos"
[[r2_buckets]]
binding = "SAME"
bucket_name = "shop-photos"
[[r2_buckets]]
binding = "MY_FILES"
`
  expect(declared(toml)).toEqual({
    bindings: {
      ...NO_BINDINGS,
      PHOTOS: { kind: 'r2_buckets', bucket: 'shop-photos' },
      SAME: { kind: 'r2_buckets', bucket: 'shop-photos' },
      MY_FILES: { kind: 'r2_buckets', bucket: 'my-files' },
    },
    ...NOTHING,
  })
})

test('the model is told of what the app declares and of what the request asks for, in twelve lines at most', () => {
  const nothing = declared('')
  const request = 'Make the buttons blue'
  expect(toldOf(nothing, request)).toBe('')
  const files = declared('[[r2_buckets]]\nbinding = "PHOTOS"')
  for (const told of [toldOf(files, request), toldOf(nothing, 'Members upload photos')])
    expect(told).toMatch(/^# Files\n/)
  const asked = ['Send a digest every morning', 'Schick mir jede Nacht eine Liste', 'Räum täglich auf']
  const schedules = [toldOf(declared(SCHEDULED), request), ...asked.map((each) => toldOf(nothing, each))]
  for (const told of schedules) expect(told).toMatch(/^# Schedules\n/m)
  for (const wish of ['Only members see it', 'Let people sign in', 'Jeder meldet sich mit einem Passwort an'])
    expect(toldOf(nothing, wish)).toMatch(/^# Sign-in\n/)
  expect(toldOf({ ...nothing, signsIn: true }, request)).toMatch(/^# Sign-in\n/)
  for (const wish of ['A shop for my pottery', 'Visitors can pay for a course', 'Ein Webshop', 'Nimm Zahlungen an'])
    expect(toldOf(nothing, wish)).toMatch(/^# Payments\n/)
  expect(toldOf({ ...nothing, takesPayments: true }, request)).toMatch(/^# Payments\n/)
  for (const { told } of [...kinds, { told: schedulesTold }, { told: signInTold }, { told: paymentsTold }])
    expect(told?.section.split('\n').length ?? 0).toBeLessThanOrEqual(12)
})

test('schedules are kept as they are declared', () => {
  expect(declared(SCHEDULED).crons).toEqual(['0 7 * * MON-FRI', '*/15 * * * *'])
  expect(declared('{ "triggers": { "crons": ["0 7 L * *"] } }', 'wrangler.json').crons).toEqual(['0 7 L * *'])
  expect(declared('[triggers]\n').crons).toEqual([])
})

test('what wrangler reads first counts, and nothing else', () => {
  const files: Record<string, string> = {
    'wrangler.toml': 'vars = { A = 1 }',
    'wrangler.jsonc': '{ "vars": { "B": 2 } }',
  }
  expect(readBindings((path) => files[path] ?? null).bindings).toEqual({
    ...NO_BINDINGS,
    B: { kind: 'vars', value: 2 },
  })
})

test.each([
  [
    '[[vectorize]]\nbinding = "NEAR"',
    'Apps do not have vectorize yet: take it out, and keep it in a table of the database',
    1,
  ],
  [
    '[[r2_buckets]]\nbinding = "FILES"\nbucket_name = "../other/files"',
    '../other/files cannot be a bucket: a name has 3 to 63 small letters, digits and hyphens',
    3,
  ],
  [
    '[[r2_buckets]]\nbucket_name = "files"',
    'Each of r2_buckets needs a binding, which is the name of the bucket in env',
    1,
  ],
  ['[[r2_buckets]]\nbinding = "DB"\nbucket_name = "files"', 'DB is declared twice: rename one of the two', 2],
  [
    'main = "a"\n# no browser\n[browser]\nbinding = "PAGES"',
    'Apps do not have browser yet: take it out, and leave this part out',
    3,
  ],
  ['[ai]\nname = "AI"', '[ai] needs a binding, which is what it is called in env', 1],
  ['[ai]\nbinding = "DB"', 'DB is declared twice: rename one of the two', 2],
  [
    '[triggers]\ncrons = [\n  "0 3 * * *",\n  "0 3 * * 0",\n]',
    '"0 3 * * 0" is no schedule: Sunday is 1 or SUN, not 0. Right would be "0 7 * * *" (each day at 07:00 UTC) or "*/15 * * * MON-FRI"',
    4,
  ],
  ['[triggers]\ncrons = "0 3 * * *"', 'crons is a list of texts such as ["0 7 * * *"]', 2],
  ['[triggers]\ncrons = ["0 3 * * *", "0 3 * * *"]', '"0 3 * * *" is listed twice: take one out', 2],
  [
    `[triggers]\ncrons = [${[1, 2, 3, 4, 5, 6].map((hour) => `"0 ${hour} * * *"`).join(',\n')}]`,
    'An app has at most 5 schedules: take "0 6 * * *" out',
    7,
  ],
  ['[assets]\ndirectory = "dist"\nbinding = "DB"', 'DB is declared twice: rename one of the two', 3],
  [
    '[assets]\nnot_found_handling = "page"',
    'wrangler reads no "page" as not_found_handling of [assets]: correct it, or take it out',
    2,
  ],
  [
    '[assets]\nrun_worker_first = [\n"/api/*",\n"/api/notes"]',
    '"/api/notes" of run_worker_first is within "/api/*": take one of the two out',
    4,
  ],
  [
    'compatibility_flags = [\n"nodejs_compat",\n"python_workers"]',
    'Apps do not have the compatibility flag python_workers: take it out',
    3,
  ],
  ['compatibility_flags = "nodejs_compat"', 'compatibility_flags must be a list of names', 1],
  ['[[d1_databases]]\nbinding = "A"\n[[d1_databases]]\nbinding = "B"', 'An app has one database: take B out', 4],
  ['[[d1_databases]]\nname = "A"', 'Each of d1_databases needs a binding, which is the name of the database in env', 1],
  [
    '[[d1_databases]]\nbinding = "A"\nmigrations_dir = "sql"',
    'Move the migrations to migrations/, where they are read',
    3,
  ],
  ['[vars]\nDB = "x"', 'DB is declared twice: rename one of the two', 2],
  ['[vars]\n"a b" = 1', 'a b cannot be a variable: a name has letters, digits, _, - and .', 2],
  [`[vars]\nBIG = "${'x'.repeat(6_000)}"`, 'BIG is larger than 5 KB: keep it in a file', 2],
])('%s is refused with its name and what to do', (toml, message, line) => {
  expect(refusedAs(toml)).toEqual([[message, line]])
  expect(declared(toml).bindings).toEqual(NO_BINDINGS)
})

test('everything that is refused is told at once', () => {
  expect(refusedAs('[browser]\nbinding = "B"\n[[queues.producers]]\nqueue = "q"\nbinding = "Q"')).toHaveLength(2)
})

test('a configuration that cannot be read is told with its place', () => {
  expect(declared('name = "a"\nvars = [').problems).toMatchObject([
    { kind: 'configuration', file: 'wrangler.toml', line: 2 },
  ])
  expect(declared('{\n  "vars": {', 'wrangler.jsonc').problems).toEqual([
    {
      kind: 'configuration',
      message: 'This is not JSON: CloseBraceExpected',
      file: 'wrangler.jsonc',
      line: 2,
      column: 12,
    },
  ])
  expect(refusedAs('[]', 'wrangler.json')).toEqual([['This must be an object', 1]])
})

const ENDS = '[[queues.producers]]\nbinding = "ORDERS"\nqueue = "orders"\n[[queues.consumers]]\nqueue = "orders"\n'

test('a queue has a producer in env and a consumer with what it says of itself', () => {
  const toml = `${ENDS}max_batch_size = 25
max_batch_timeout = 0.5
max_retries = 0
retry_delay = 60
max_concurrency = 5
dead_letter_queue = "orders-dead"
[[queues.producers]]
binding = "LATER"
queue = "orders"
delivery_delay = 600
`
  const consumer = {
    queue: 'orders',
    batchSize: 10,
    batchTimeoutS: 5,
    retries: 3,
    retryDelayS: 0,
    deadLetterQueue: null,
  }
  expect(declared(ENDS)).toMatchObject({ consumers: [consumer], problems: [] })
  expect(declared(toml)).toEqual({
    ...NOTHING,
    bindings: {
      ...NO_BINDINGS,
      ORDERS: { kind: 'queues', queue: 'orders', delayS: 0 },
      LATER: { kind: 'queues', queue: 'orders', delayS: 600 },
    },
    consumers: [
      {
        queue: 'orders',
        batchSize: 25,
        batchTimeoutS: 0.5,
        retries: 0,
        retryDelayS: 60,
        deadLetterQueue: 'orders-dead',
      },
    ],
  })
  // A dead letter queue may have a consumer, to which nothing else sends.
  const withLetters = `${ENDS}dead_letter_queue = "orders-dead"\n[[queues.consumers]]\nqueue = "orders-dead"\n`
  expect(declared(withLetters).problems).toEqual([])
})

test.each([
  [
    `${ENDS}type = "http_pull"`,
    'Apps do not have consumers of the type http_pull: export queue from server/index.ts instead',
  ],
  [`${ENDS}visibility_timeout_ms = 5000`, 'Apps do not have visibility_timeout_ms: take it out'],
  [`${ENDS}max_batch_size = 101`, 'max_batch_size is a whole number from 1 to 100'],
  [`${ENDS}max_batch_timeout = 61`, 'max_batch_timeout is from 0 to 60 seconds'],
  [`${ENDS}max_retries = -1`, 'max_retries is a whole number from 0 to 100'],
  [`${ENDS}retry_delay = 86401`, 'retry_delay is a whole number of seconds up to 86400'],
  [`${ENDS}dead_letter_queue = "orders"`, 'orders cannot be its own dead_letter_queue'],
  [`${ENDS}dead_letter_queue = "../x"`, '../x cannot be a queue: a name has 1 to 63 small letters, digits and hyphens'],
  [`${ENDS}[[queues.consumers]]\nqueue = "orders"`, 'orders has two consumers: take one of them out'],
  [
    `${ENDS}[[queues.consumers]]\nqueue = "theirs"`,
    'Nothing here sends to theirs, and apps do not share queues: add it to queues.producers',
  ],
  [
    `${ENDS}[[queues.producers]]\nbinding = "THEIRS"\nqueue = "theirs"`,
    'Nothing here consumes theirs, and apps do not share queues: add it to queues.consumers',
  ],
  [
    `${ENDS}[[queues.producers]]\nbinding = "ODD"\nqueue = "Odd Name"`,
    'Odd Name cannot be a queue: a name has 1 to 63 small letters, digits and hyphens',
  ],
  [
    `${ENDS}[[queues.producers]]\nqueue = "orders"`,
    'Each of queues.producers needs a binding, which is its name in env, and a queue',
  ],
  [`${ENDS}[[queues.consumers]]\nmax_retries = 1`, 'Each of queues.consumers needs a queue'],
  [
    `${ENDS}[[queues.producers]]\nbinding = "LATE"\nqueue = "orders"\ndelivery_delay = 1.5`,
    'A message can be delayed by 0 to 86400 whole seconds',
  ],
])('what apps do not have of queues is refused by its name: %#', (toml, message) => {
  expect(declared(toml).problems.map((each) => each.message)).toContain(message)
})

const ROOM = '[[durable_objects.bindings]]\nname = "ROOM"\nclass_name = "Room"\n'
const MADE = '[[migrations]]\ntag = "v1"\nnew_sqlite_classes = ["Room"]\n'

test('a class of objects is declared with its migration, once however many names lead to it', () => {
  const { bindings, problems } = declared(`${ROOM}${ROOM.replace('ROOM', 'HALL')}${MADE}`)
  expect(problems).toEqual([])
  expect(bindings).toMatchObject({
    ROOM: { kind: 'durable_objects', className: 'Room' },
    HALL: { kind: 'durable_objects', className: 'Room' },
  })
  expect(ownClasses(bindings)).toEqual(['Room'])
})

test.each([
  ['a class without a migration', ROOM, 'add it to new_sqlite_classes'],
  [
    'a class that a later migration deletes',
    `${ROOM}${MADE}[[migrations]]\ntag = "v2"\ndeleted_classes = ["Room"]\n`,
    'add it to new_sqlite_classes',
  ],
  [
    'objects of another Worker',
    `${ROOM}script_name = "other"\n${MADE}`,
    'take script_name and environment of ROOM out',
  ],
  ['objects without SQLite', `${ROOM}${MADE}new_classes = ["Hall"]\n`, 'use new_sqlite_classes'],
  [
    'renamed classes',
    `${ROOM}${MADE}renamed_classes = [{ from = "Hall", to = "Room" }]\n`,
    'do not have renamed_classes',
  ],
  ['a binding without a class', ROOM.replace('class_name', 'class'), 'needs a name'],
  ['a class that is no name', ROOM.replace('"Room"', '"Room; evil()"'), 'needs a name'],
])('%s: refused by name', (_, configuration, words) => {
  expect(refusedAs(configuration)).toEqual([[expect.stringContaining(words), expect.anything()]])
})

test('a rate limit is what its name, its namespace and its window say, or is refused', () => {
  const limits = (simple: string) => `[[ratelimits]]\nname = "TRIES"\nnamespace_id = "1001"\nsimple = ${simple}\n`
  expect(declared(limits('{ limit = 10, period = 60 }')).bindings).toEqual({
    ...NO_BINDINGS,
    TRIES: { kind: 'ratelimits', namespace: '1001', limit: 10, periodS: 60 },
  })
  const messages = (toml: string) => declared(toml).problems.map(({ message }) => message)
  expect(messages(limits('{ limit = 10, period = 30 }'))).toEqual(['A period is 10 or 60 seconds'])
  expect(messages(limits('{ limit = 0, period = 60 }'))).toEqual(['A limit is a whole number from 1'])
  expect(messages('[[ratelimits]]\nname = "TRIES"')).toEqual([
    'Each of ratelimits needs a name, a namespace_id in quotes, and simple = { limit = 10, period = 60 }',
  ])
})
