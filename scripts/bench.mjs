// Builds the product and measures what it promises to do quickly: `BENCH_ROUNDS=9 npm run bench` writes
// bench/results.json. `npm run bench -- quotes` compares quotes with costs, and measures nothing else.
import { ensureInstalled, run } from './toolchain.mjs'

ensureInstalled()
if (!process.argv.includes('quotes')) {
  run('node', ['scripts/build.mjs'])
  run('node', ['bench/run.ts'])
}
run('node', ['bench/quotes.ts'])
