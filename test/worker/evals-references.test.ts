import { env } from 'cloudflare:workers'
import { createExecutionContext } from 'cloudflare:test'
import { strToU8, zipSync } from 'fflate'
import { expect, test, vi } from 'vitest'
import { app } from '#worker/app.ts'
import { parsed } from '../../bench/evals/parsed.ts'
import { checkReference, mutated, MUTATIONS, referencesFrom } from '../../bench/evals/references.ts'
import type { Solid } from '../../bench/evals/subject.ts'
import { productFetch, signedIn, type Maker } from './maker.ts'

vi.setConfig({ testTimeout: 60_000 })

const FOLDER = '../../bench/evals/references/'
const files = import.meta.glob<string>('../../bench/evals/references/**/*', { query: '?raw', import: 'default', eager: true })
const references = referencesFrom(Object.entries(files).map(([path, text]): [string, string] => [path.slice(FOLDER.length), text]))
const referenceOf = (id: string) => references.find((reference) => reference.id === id)!

/** Solid in this process, as the evaluation sees it over HTTP. */
function solidOf({ api, cookie }: Maker): Solid {
  return {
    api,
    async ask(address, { method = 'GET', body } = {}) {
      const sent = body === undefined ? {} : { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }
      const response = await app.fetch(new Request(address, { method, ...sent }), env, createExecutionContext())
      const text = await response.text()
      return { status: response.status, contentType: response.headers.get('content-type') ?? '', text, json: parsed(text) }
    },
    async adopt(project) {
      const body = zipSync(Object.fromEntries([...project].map(([path, text]) => [path, strToU8(text)])))
      const response = await productFetch('/api/projects/import?name=reference.zip', { method: 'POST', headers: { cookie }, body })
      return (await response.json<{ projectId: string }>()).projectId
    },
    see: null,
  }
}

const failed = (results: Awaited<ReturnType<typeof checkReference>>) => results.filter(({ state }) => state === 'failed')

test('there are five reference answers, and each has a fault that must be noticed', () => {
  expect(references).toHaveLength(5)
  expect(new Set(MUTATIONS.map(({ id }) => id))).toEqual(new Set(references.map(({ id }) => id)))
})

test.each(references.map(({ id }) => id))('the answer to %s passes every check', async (id) => {
  const results = await checkReference(solidOf(await signedIn()), referenceOf(id))
  expect(failed(results)).toEqual([])
  expect(results.filter(({ state }) => state === 'passed').length).toBeGreaterThan(4)
})

test.each(MUTATIONS)('$id: that $fault is noticed', async (mutation) => {
  const results = await checkReference(solidOf(await signedIn()), mutated(referenceOf(mutation.id), mutation))
  expect(failed(results).map(({ name }) => name)).toEqual(mutation.fails)
})
