import { env } from 'cloudflare:workers'
import { expect, test } from 'vitest'
import app from '../server/index'

test('Eine neue Pflanze zeigt, wann sie das nächste Mal gegossen wird', async () => {
  const antwort = await app.request('/api/pflanzen', { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify({ name: 'Efeu', standort: 'Bad', intervallTage: 5 }) }, env)
  const { zuletztGegossen, naechstesGiessen } = (await antwort.json()) as { zuletztGegossen: string; naechstesGiessen: string }
  expect((Date.parse(naechstesGiessen) - Date.parse(zuletztGegossen)) / 86_400_000).toBe(5)
})
