import { env } from 'cloudflare:workers'
import { expect, test, vi } from 'vitest'
import { failureOf, PRODUCT, signedIn, testApi, workerFetch } from '#test/support/app.ts'
import { makeProject, NOTES_APP } from '#test/support/factories.ts'

const SAID = [
  'D1_ERROR: database or disk is full: SQLITE_FULL',
  'D1_ERROR: disk I/O error: SQLITE_IOERR',
  'ENOSPC: no space left on device, write',
]

/** A database and a bucket on a disk without room: reading goes on, every write says this. */
function fullDisk(said: string): Partial<Env> {
  const refuse = () => {
    throw new Error(said)
  }
  const DB = new Proxy(env.DB, {
    get(inner, name) {
      const value: unknown = Reflect.get(inner, name)
      if (typeof value !== 'function') return value
      return (...args: unknown[]): unknown =>
        name === 'prepare' && /^\s*(?:insert|update|delete|replace)\b/i.test(String(args[0]))
          ? refuse()
          : Reflect.apply(value, inner, args)
    },
  })
  const BUCKET = new Proxy(env.BUCKET, {
    get(inner, name) {
      if (name === 'put') return async () => refuse()
      const value: unknown = Reflect.get(inner, name)
      return typeof value === 'function' ? value.bind(inner) : value
    },
  })
  return { DB, BUCKET }
}

test.for(SAID)('on a full disk a write says so with a support id, and reading goes on (%s)', async (said) => {
  const owner = await signedIn()
  const { projectId } = await makeProject({ owner: owner.user, title: 'Notes', files: NOTES_APP })
  const lines = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const disk = fullDisk(said)
  const api = testApi({ cookie: owner.cookie, env: disk })
  for (const write of [
    () => api.projects.rename.mutate({ projectId, title: 'Other' }),
    () => api.deployments.publish.mutate({ projectId }),
    () => api.accounts.sendCode.mutate({ email: owner.user.email }),
  ]) {
    expect(await failureOf(write())).toMatchObject({
      status: 503,
      domain: 'platform.disk_full',
      supportId: expect.stringMatching(/./),
    })
  }
  const upload = await workerFetch(`/api/projects/${projectId}/attachments?name=a.txt`, {
    method: 'POST',
    headers: { cookie: owner.cookie, origin: PRODUCT },
    body: 'words',
    env: disk,
  })
  expect([upload.status, await upload.json()]).toEqual([
    503,
    { error: { code: 'platform.disk_full', message: 'platform.disk_full', supportId: expect.any(String) } },
  ])
  // Whoever runs it finds the reason, once for each call.
  expect(lines.mock.calls.filter(([line]) => String(line).includes('The disk is full')).length).toBe(3)
  lines.mockRestore()
  expect((await api.projects.list.query({})).items.map(({ id }) => id)).toEqual([projectId])
  expect(await api.projects.get.query({ projectId })).toMatchObject({ liveUrl: null })
  expect((await api.deployments.list.query({})).items).toEqual([])
  expect((await workerFetch('/', { headers: { cookie: owner.cookie }, env: disk })).status).toBe(200)
  // Once there is room, all goes on.
  await owner.api.projects.rename.mutate({ projectId, title: 'Other' })
})
