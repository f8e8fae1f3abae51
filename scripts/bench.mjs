// Builds the product and measures what it promises to do quickly: `BENCH_ROUNDS=9 npm run bench` writes
// bench/results.json.
import { ensureInstalled, run } from './toolchain.mjs'

ensureInstalled()
run('node', ['scripts/build.mjs'])
run('node', ['bench/run.ts'])
