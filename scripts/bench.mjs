// Builds the product and measures what it promises to do quickly.
//   npm run bench                everything; writes bench/results.json
//   npm run bench -- publish     the parts that have one of these words in their names, among the figures of before
//   npm run bench -- --quick     few rounds of what is quick, in two minutes; only printed
//   BENCH_ROUNDS=6 npm run bench
import { ensureInstalled, run } from './toolchain.mjs'

ensureInstalled()
run('node', ['scripts/build.mjs'])
run('node', ['bench/run.ts', ...process.argv.slice(2)])
