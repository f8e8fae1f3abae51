import { expect, test } from 'vitest'
import { exportedProject } from '#test/support/exported-project.ts'
import { hostFetch } from '#test/support/host-fetch.ts'
import { signInOverHttp, turnEnd } from '#test/support/maker.ts'
import { sharedOrigin } from '#test/support/shared-server.ts'

const PROMPT = 'A tool library: tools with photo and owner; members with name and email; loans with due date'

test('an exported project installs, keeps its promises and runs by itself with a real local database', async () => {
  const origin = sharedOrigin()
  const { api, cookie } = await signInOverHttp(origin)
  const { projectId, turnId } = await api.projects.create.mutate({ prompt: PROMPT })
  expect(await turnEnd(api, { projectId, turnId })).toMatchObject({ state: 'succeeded' })
  await using exported = await exportedProject({ origin, cookie, projectId })
  exported.install()
  expect(exported.npm('test')).toMatch(/passed/)
  exported.npm('run', 'typecheck')
  exported.npm('run', 'format')
  exported.npm('run', 'build')
  // What the second start finds is there already.
  exported.npm('exec', '--', 'node', 'scripts/database.mjs')

  await exported.serve('http://localhost:5199/api/tools', 'run', 'dev', '--', '--port', '5199')
  const list = await hostFetch('http://localhost:5199/api/tools')
  expect(list.json<{ total: number }>().total).toBe(8)
  const created = await hostFetch('http://localhost:5199/api/members', {
    method: 'POST',
    body: { name: 'Ada', email: 'ada@example.com' },
  })
  expect(created.status, created.text).toBe(201)
})
