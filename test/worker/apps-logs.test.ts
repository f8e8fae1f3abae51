import { env } from 'cloudflare:workers'
import { expect, test } from 'vitest'
import { newId } from '#shared/ids.ts'
import { soon } from '#test/support/soon.ts'
import { projectObject } from '#worker/platform/objects/stubs.ts'
import { runningApp } from './running-app.ts'

test('what an app prints and throws reaches the log of its project, with its place', async () => {
  const app = await runningApp({
    server: [
      `app.get('/api/talk', (c) => { console.log('hello', { a: 1 }); console.warn('careful'); return c.text('ok') })`,
      `app.get('/api/boom', () => { throw new TypeError('no luck') })`,
    ],
  })
  await projectObject(env, app.projectId).create({
    projectId: app.projectId,
    ownerId: newId('user'),
    nonce: app.nonce,
    title: 'Talking',
  })
  // A run ends, and its lines leave, once the body has been read.
  await (await app.get('/api/talk?secret=1')).text()
  await (await app.get('/api/boom')).text()
  const lines = await soon(async () => {
    const found = await projectObject(env, app.projectId).listLogs({ after: 0, limit: 10 })
    expect(found).toHaveLength(3)
    return found
  })
  expect(lines).toMatchObject([
    {
      level: 'log',
      source: 'server',
      environment: 'preview',
      message: 'hello {"a":1}',
      location: 'server/index.ts:3:39',
      stack: null,
      requestPath: '/api/talk',
    },
    { level: 'warn', message: 'careful', requestPath: '/api/talk' },
    {
      level: 'error',
      message: 'TypeError: no luck',
      location: 'server/index.ts:4:36',
      stack: expect.stringContaining('server/index.ts:4:36'),
      requestPath: '/api/boom',
    },
  ])
})
