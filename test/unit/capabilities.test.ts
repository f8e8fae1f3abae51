import { expect, test } from 'vitest'
import { EVERY_BINDING } from '#test/support/every-binding.ts'
import { kinds, readBindings } from '#worker/runtime/declaration/bindings.ts'
import { capabilitiesOf, saysCapabilities } from '#worker/runtime/declaration/capabilities.ts'

test('what an app may do for the public is read off its configuration and its server', () => {
  const files = { 'wrangler.toml': EVERY_BINDING, 'server/auth.ts': "import { betterAuth } from 'better-auth'\n" }
  expect(new Set(capabilitiesOf(files).map(({ is }) => is))).toEqual(
    new Set(['mail', 'ai', 'files', 'queues', 'live', 'schedules', 'sign-in']),
  )
  expect(capabilitiesOf(files)).toContainEqual({ is: 'schedules', crons: ['0 7 1 1 *'] })
})

test('the list of every binding has each kind, so that what is measured and asked about with it leaves none out', () => {
  const { bindings, problems } = readBindings((path) => (path === 'wrangler.toml' ? EVERY_BINDING : null))
  expect(problems).toEqual([])
  expect(new Set(Object.values(bindings).map(({ kind }) => kind))).toEqual(new Set(kinds.map(({ key }) => key)))
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
    assets: null,
  })
})
