// Measures what Solid promises to do quickly, and writes bench/results.json. Nothing here passes or fails.
import { writeFileSync } from 'node:fs'
import os from 'node:os'
import { openBrowser } from '#test/support/browser.ts'
import { signInOverHttp } from '#test/support/maker.ts'
import { startServer } from '#test/support/server.ts'
import { takePro } from '#test/support/take-pro.ts'
import { admin } from './admin.ts'
import { billing } from './billing.ts'
import { clientSize } from './client-size.ts'
import { examples } from './examples.ts'
import { hotUpdate } from './hot-update.ts'
import { saveLandingFigures } from './landing-figures.ts'
import { lighthouseScores } from './lighthouse.ts'
import { publish } from './publish.ts'
import { sentenceToApp } from './sentence-to-app.ts'
import { ssr } from './ssr.ts'
import { turnOverhead } from './turn-overhead.ts'

const ROUNDS = Number(process.env['BENCH_ROUNDS'] ?? 9)

const results: Record<string, unknown> = {
  at: new Date().toISOString(),
  machine: { cpu: os.cpus()[0]?.model, cores: os.cpus().length, node: process.version, load: os.loadavg()[0] },
  'first-page JavaScript': clientSize(),
}
{
  await using server = await startServer()
  await using browser = await openBrowser()
  const { api, cookie } = await signInOverHttp(server.origin)
  // More projects are made below than the free plan has room for.
  await takePro(api)
  results['sentence'] = await sentenceToApp(api, ROUNDS)
  results['examples'] = await examples({ api, cookie, origin: server.origin, browser, rounds: ROUNDS })
  results['hot update'] = await hotUpdate({ api, browser, rounds: ROUNDS })
  results['publish'] = await publish(api, ROUNDS)
  // This maker is a new one, because the measured dashboard must have exactly the projects that are made for it.
  const maker = await signInOverHttp(server.origin)
  results['pages'] = await ssr({ origin: server.origin, ...maker, rounds: ROUNDS * 5 })
  results['Lighthouse'] = await lighthouseScores({ origin: server.origin, cookie: maker.cookie })
  // This comes last, because it stops the server to write its books.
  results['billing'] = await billing(server, ROUNDS * 5)
}
results['turn of 20 steps'] = await turnOverhead(Math.ceil(ROUNDS / 3))
results['admin area'] = await admin()
writeFileSync('bench/results.json', JSON.stringify(results, null, 2) + '\n')
saveLandingFigures()
console.log(JSON.stringify(results, null, 2))
