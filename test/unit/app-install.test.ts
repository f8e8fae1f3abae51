import { expect, test } from 'vitest'
import { makeBundle } from '#test/support/app-bundle.ts'
import type { AppFacets } from '#worker/app/facets.ts'
import { installBundle } from '#worker/app/installing/install.ts'
import { NO_SECRETS } from '#worker/app/secrets.ts'
import type { AppStore, InstalledApp } from '#worker/app/store.ts'

const PREVIOUS: InstalledApp = {
  bundle: makeBundle(),
  projectId: 'prj_1',
  environment: 'preview',
  nonce: null,
  applied: { migrations: [], seeds: [] },
  problem: null,
}

/** Installs code whose start fails with this error. Answers the bundles that were in use and saved, in their order. */
async function installing(error: Error) {
  const used: Array<string | undefined> = []
  const saved: string[] = []
  const bundle = makeBundle()
  const outcome = await installBundle({
    facets: {
      secrets: NO_SECRETS,
      use: (code: InstalledApp | null) => void used.push(code?.bundle.id),
      app: () => ({ ready: () => Promise.reject(error) }),
    } as unknown as AppFacets,
    store: { save: (app: InstalledApp) => void saved.push(app.bundle.id) } as unknown as AppStore,
    previous: PREVIOUS,
    input: { bundle, projectId: 'prj_1', environment: 'preview', nonce: null },
    hasNewSecrets: false,
    beforeChange: async () => undefined,
  }).catch((thrown: Error) => thrown)
  return { used: used.map((id) => (id === bundle.id ? 'new' : 'previous')), saved, outcome }
}

test('new code that could not be asked whether it starts leaves the code before it in use', async () => {
  const { used, saved, outcome } = await installing(new Error('Network connection lost.'))
  expect([used, saved, outcome]).toMatchObject([['new', 'previous'], [], { message: 'The app could not be started' }])
})

test('new code that does not start leaves the code before it in use, and says why', async () => {
  const { used, saved, outcome } = await installing(new Error('Failed to start Worker: Uncaught Error: No settings'))
  expect([used, saved, outcome]).toMatchObject([
    ['new', 'previous'],
    [PREVIOUS.bundle.id],
    { outcome: { problem: { kind: 'startup', message: 'Error: No settings' } } },
  ])
})
