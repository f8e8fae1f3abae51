import { env } from 'cloudflare:workers'
import { eq } from 'drizzle-orm'
import { expect, test, vi } from 'vitest'
import { MAX_ACCOUNT_INSTRUCTIONS } from '#shared/accounts.ts'
import { MAX_PROJECT_INSTRUCTIONS } from '#shared/projects/projects.ts'
import { CONTEXT_SECTIONS } from '#shared/turns/turns.ts'
import { failureOf, signedIn } from '#test/support/app.ts'
import { makeProject } from '#test/support/factories.ts'
import { builderInstructions } from '#worker/features/accounts/instructions.ts'
import { turns } from '#worker/features/turns/tables.ts'
import { database } from '#worker/platform/data/db.ts'
import { builtProject } from './built-project.ts'

vi.setConfig({ testTimeout: 30_000 })

test('instructions are kept per project and per account, and taken away again', async () => {
  const { api, user } = await signedIn()
  const { projectId } = await makeProject({ owner: user })
  expect(await api.projects.instructions.query({ projectId })).toEqual({ instructions: '' })
  await api.projects.saveInstructions.mutate({ projectId, instructions: '  Prices are net.\n' })
  expect(await api.projects.instructions.query({ projectId })).toEqual({ instructions: 'Prices are net.' })
  await api.accounts.update.mutate({ instructions: 'Answer in Dutch.' })
  expect(await api.accounts.instructions.query()).toEqual({ instructions: 'Answer in Dutch.' })
  await api.accounts.update.mutate({ name: 'Ada' })
  expect(await api.accounts.instructions.query()).toEqual({ instructions: 'Answer in Dutch.' })
  expect(await builderInstructions(env, { project: 'Prices are net.', userId: user.id })).toEqual({
    project: 'Prices are net.',
    account: 'Answer in Dutch.',
  })
  await api.accounts.update.mutate({ instructions: '' })
  expect(await api.accounts.instructions.query()).toEqual({ instructions: '' })
})

test('instructions have a limit', async () => {
  const { api, user } = await signedIn()
  const { projectId } = await makeProject({ owner: user })
  await api.projects.saveInstructions.mutate({ projectId, instructions: 'x'.repeat(MAX_PROJECT_INSTRUCTIONS) })
  expect(
    await failureOf(
      api.projects.saveInstructions.mutate({ projectId, instructions: 'x'.repeat(MAX_PROJECT_INSTRUCTIONS + 1) }),
    ),
  ).toMatchObject({ status: 400 })
  expect(
    await failureOf(api.accounts.update.mutate({ instructions: 'x'.repeat(MAX_ACCOUNT_INSTRUCTIONS + 1) })),
  ).toMatchObject({ status: 400 })
})

test('what a turn\u2019s input was made of reaches the database, section by section', async () => {
  const { projectId } = await builtProject()
  await expect
    .poll(
      async () =>
        (
          await database(env)
            .select({ sections: turns.sections, state: turns.state })
            .from(turns)
            .where(eq(turns.projectId, projectId))
        )[0]?.state,
    )
    .toBe('succeeded')
  const [row] = await database(env)
    .select({ sections: turns.sections, inputTokens: turns.inputTokens, steps: turns.steps })
    .from(turns)
    .where(eq(turns.projectId, projectId))
  expect(row!.sections!.steps).toBe(row!.steps)
  const sum = CONTEXT_SECTIONS.reduce((total, section) => total + row!.sections!.sum[section], 0)
  expect(row!.sections!.sum.system).toBeGreaterThan(0)
  expect(sum).toBeGreaterThan(0)
})
