import './quick-start.mjs'
// Runs what was built in workerd, as `wrangler dev` does. That one puts a second workerd in front, through which each
// request goes, and takes two seconds longer to start.
import fs from 'node:fs'
import path from 'node:path'
import { parseEnv } from 'node:util'
import { internet } from './internet.mjs'
import { ownSecrets, port, root, stateDir } from './toolchain.mjs'

// What the Worker reads, in the order of .env.example.
const SETTINGS = [
  'MODEL',
  'MODEL_ID',
  'MODEL_BASE_URL',
  'MODELS',
  'MODEL_FALLBACK',
  'MODEL_SMALL',
  'MODEL_PRICE',
  'MODEL_CONTEXT',
  'IMAGE_MODEL',
  'IMAGE_PRICE',
  'NPM_REGISTRY',
  'GITHUB_URL',
  'DNS_RESOLVER_URL',
  'ANTHROPIC_BASE_URL',
  'OPENAI_BASE_URL',
  'GOOGLE_BASE_URL',
  'ADMIN_EMAILS',
  'GOOGLE_CLIENT_ID',
  'GOOGLE_CLIENT_SECRET',
  'GITHUB_CLIENT_ID',
  'GITHUB_CLIENT_SECRET',
  'POSTHOG_TOKEN_OBFUSCATED',
  'POSTHOG_HOST',
  'STRIPE_AUTOMATIC_TAX',
  'MODEL_API_KEY',
  'ANTHROPIC_API_KEY',
  'OPENAI_API_KEY',
  'GOOGLE_API_KEY',
  'STRIPE_SECRET_KEY',
  'STRIPE_WEBHOOK_SECRET',
]
/** Each level prints what stands before it, too. */
const LEVELS = ['error', 'warn', 'info', 'log', 'debug']
const MODULES = { '.js': 'ESModule', '.wasm': 'CompiledWasm' }

const built = path.join(root, 'dist/solid')
const config = JSON.parse(fs.readFileSync(path.join(built, 'wrangler.json'), 'utf8'))
const level = LEVELS.indexOf(process.env.SOLID_LOG_LEVEL ?? 'log')

// It is loaded after what changes it.
const { convertV4MiniflareOptions, Log, LogLevel, Miniflare } = await import('miniflare')
const server = new Miniflare(
  convertV4MiniflareOptions({
    host: 'localhost',
    port: Number(port()),
    // Asks no network where this machine is.
    cf: false,
    telemetry: { enabled: false },
    log: new Log(isPrinted('debug') ? LogLevel.DEBUG : LogLevel.WARN),
    // A line for each request takes as long as answering it.
    logRequests: isPrinted('debug'),
    handleStructuredLogs: print,
    unsafeTriggerHandlers: true,
    resourcePersistencePath: path.join(stateDir(), 'v3'),
    resourceTmpPath: path.join(stateDir(), 'tmp'),
    workers: [worker()],
  }),
)
for (const signal of ['SIGTERM', 'SIGINT'])
  process.on(signal, () => void server.dispose().finally(() => process.exit(0)))
await server.ready

function worker() {
  const { assets, durable_objects: objects, migrations, queues } = config
  const inSqlite = new Set(migrations.flatMap(({ new_sqlite_classes: classes = [] }) => classes))
  return {
    name: config.name,
    compatibilityDate: config.compatibility_date,
    compatibilityFlags: config.compatibility_flags,
    modulesRoot: built,
    modules: modules(),
    bindings: { ...config.vars, ...ofDevelopment(), ...ownSecrets(), ...given(SETTINGS) },
    assets: {
      directory: path.join(built, assets.directory),
      binding: assets.binding,
      routerConfig: { has_user_worker: true, invoke_user_worker_ahead_of_assets: assets.run_worker_first },
      assetConfig: {
        compatibility_date: config.compatibility_date,
        compatibility_flags: config.compatibility_flags,
      },
    },
    d1Databases: named(config.d1_databases, (each) => ({ id: each.database_id })),
    r2Buckets: named(config.r2_buckets, (each) => ({ id: each.bucket_name })),
    serviceBindings: { NET: internet() },
    workerLoaders: named(config.worker_loaders, () => ({})),
    durableObjects: Object.fromEntries(
      objects.bindings.map((each) => [
        each.name,
        { className: each.class_name, useSQLite: inSqlite.has(each.class_name) },
      ]),
    ),
    queueProducers: named(queues.producers, (each) => ({ queueName: each.queue })),
    queueConsumers: Object.fromEntries(
      queues.consumers.map((each) => [
        each.queue,
        { maxBatchSize: each.max_batch_size, maxBatchTimeout: each.max_batch_timeout },
      ]),
    ),
  }
}

/** What the build made for the Worker, the one that starts it first. Style sheets and fonts there are the client's. */
function modules() {
  const files = fs.readdirSync(built, { recursive: true }).filter((file) => path.extname(file) in MODULES)
  const inOrder = [config.main, ...files.filter((file) => file !== config.main)]
  return inOrder.map((file) => ({ type: MODULES[path.extname(file)], path: path.join(built, file) }))
}

function named(bindings, optionsOf) {
  return Object.fromEntries(bindings.map((each) => [each.binding, optionsOf(each)]))
}

function given(names) {
  return Object.fromEntries(names.flatMap((name) => (process.env[name] ? [[name, process.env[name]]] : [])))
}

function ofDevelopment() {
  const file = path.join(root, '.dev.vars')
  return fs.existsSync(file) ? parseEnv(fs.readFileSync(file, 'utf8')) : {}
}

function isPrinted(name) {
  return LEVELS.indexOf(name) <= level
}

/** Prints what the Worker says. */
function print({ level: name, message }) {
  if (!isPrinted(name)) return
  const stream = ['error', 'warn'].includes(name) ? process.stderr : process.stdout
  stream.write(`${message}\n`)
}
