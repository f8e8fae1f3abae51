import { env, runInDurableObject } from 'cloudflare:test'
import { expect, test } from 'vitest'
import { projectObject } from '#worker/platform/objects/stubs.ts'
import { builtProject, untilEnd } from './built-project.ts'

const PATH = 'client/app.tsx'
const HOUR_MS = 3_600_000

test('what is edited on the page in one session is one version, and stays with the next turn', async () => {
  const { api, projectId } = await builtProject()
  const read = async () => (await api.projects.file.query({ projectId, path: PATH })).text!
  const first = await read()
  const edited = `${first}\n// Edited on the page\n`
  const save = (text: string, joins?: string, isSession?: boolean) =>
    api.projects.saveFiles.mutate({ projectId, changes: [{ path: PATH, text }], joins, isSession })
  const begun = await save(edited)
  const anHourLater = () =>
    runInDurableObject(projectObject(env, projectId), (_object, { storage }) => {
      storage.sql.exec('UPDATE versions SET created_at = created_at - ?', HOUR_MS)
    })
  await anHourLater()
  expect(await save(`${edited}// Twice\n`, begun.id, true)).toMatchObject({ id: begun.id, number: begun.number })
  await anHourLater()
  expect(await save(`${edited}// Alone\n`, begun.id)).toMatchObject({ number: begun.number + 1 })
  const { turnId } = await api.turns.submit.mutate({ projectId, prompt: 'Add a price to tools', mode: 'build' })
  await untilEnd({ api }, { projectId, turnId })
  expect(await read()).toContain('// Edited on the page\n// Alone\n')
  expect((await api.projects.get.query({ projectId })).headVersion).toMatchObject({ number: begun.number + 2 })
})
