import { env } from 'cloudflare:workers'
import { expect, test } from 'vitest'
import { runD1Script } from './d1-script.js'
import { runningApp } from './running-app.ts'

/** What may differ: where it ran, how long it took, and counts of rows that D1 keeps in its own way. */
const OWN_MEASURES = new Set(['duration', 'served_by', 'size_after', 'rows_read', 'rows_written'])
/** The steps whose wording differs: exec of a line that has only a comment. */
const WORDING = new Set(['exec comment and blank'])

test('the database of an app answers like D1', async () => {
  const { default: scriptText } = await import('./d1-script.js?raw')
  const app = await runningApp({
    modules: { 'server/script.js': scriptText },
    server: [
      `app.get('/api/script', async (c) => { const { runD1Script } = await import('./script.js'); return c.json(await runD1Script(c.env.DB)) })`,
    ],
  })
  const ours = asText(await (await app.get('/api/script')).json())
  const theirs = asText(JSON.parse(JSON.stringify(await runD1Script(env.DB))))
  expect(Object.keys(ours)).toHaveLength(Object.keys(theirs).length)
  for (const name of Object.keys(theirs)) {
    if (!WORDING.has(name)) expect.soft(`${name}: ${ours[name]}`).toBe(`${name}: ${theirs[name]}`)
  }
})

/** The answers as JSON text for each step, so that the order of keys counts as well. */
function asText(answers: unknown): Record<string, string> {
  return Object.fromEntries(
    Object.entries(answers as object).map(([name, answer]) => [
      name,
      JSON.stringify(answer, (key, value) => (OWN_MEASURES.has(key) ? '~' : value)),
    ]),
  )
}
