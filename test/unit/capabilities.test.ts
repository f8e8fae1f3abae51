import { expect, test } from 'vitest'
import { kinds } from '#worker/runtime/declaration/bindings.ts'
import { capabilitiesOf, saysCapabilities } from '#worker/runtime/declaration/capabilities.ts'

const whole = `[triggers]
crons = ["0 3 * * *"]

[vars]
PLACE = "here"

[ai]
binding = "AI"

[[send_email]]
name = "EMAIL"

[[r2_buckets]]
binding = "FILES"

[[kv_namespaces]]
binding = "CACHE"

[queues]
producers = [{ binding = "ORDERS", queue = "orders" }]
consumers = [{ queue = "orders" }]

[[durable_objects.bindings]]
name = "ROOM"
class_name = "Room"

[[migrations]]
tag = "v1"
new_sqlite_classes = ["Room"]

[[ratelimits]]
name = "TRIES"
namespace_id = "1"
simple = { limit = 10, period = 60 }
`

test('what an app may do for the public is read off its configuration and its server', () => {
  const files = { 'wrangler.toml': whole, 'server/auth.ts': "import { betterAuth } from 'better-auth'\n" }
  expect(new Set(capabilitiesOf(files).map(({ is }) => is))).toEqual(
    new Set(['mail', 'ai', 'files', 'queues', 'live', 'schedules', 'sign-in']),
  )
  expect(capabilitiesOf(files)).toContainEqual({ is: 'schedules', crons: ['0 3 * * *'] })
})

test('an app with a database, variables, key-values and counted tries is asked nothing about', () => {
  const plain = '[vars]\nPLACE = "here"\n\n[[kv_namespaces]]\nbinding = "CACHE"\n\n[[d1_databases]]\nbinding = "DB"\n'
  expect(capabilitiesOf({ 'wrangler.toml': plain, 'server/index.ts': "import { Hono } from 'hono'\n" })).toEqual([])
  expect(capabilitiesOf({})).toEqual([])
})

test('pages and tests that import the library of accounts have none, wherever the server has it counts', () => {
  const isRead = (path: string) => [path, saysCapabilities(path)]
  expect(['client/auth.ts', 'test/auth.test.ts', 'public/a.js', 'server/a.css'].map(isRead)).toEqual([
    ['client/auth.ts', false],
    ['test/auth.test.ts', false],
    ['public/a.js', false],
    ['server/a.css', false],
  ])
  expect(['wrangler.toml', 'wrangler.jsonc', 'server/auth.ts', 'shared/auth.mts'].every(saysCapabilities)).toBe(true)
})

test('each kind says whether its owner is asked', () => {
  expect(Object.fromEntries(kinds.map(({ key, lets }) => [key, lets]))).toEqual({
    vars: null,
    d1_databases: null,
    r2_buckets: 'files',
    kv_namespaces: null,
    send_email: 'mail',
    ai: 'ai',
    queues: 'queues',
    durable_objects: 'live',
    ratelimits: null,
  })
})
