// Builds the product and asks a model for many apps: `npm run eval -- --help` says how. SOLID_SKIP_BUILD=1 takes what
// is built.
import fs from 'node:fs'
import path from 'node:path'
import { generate } from './generate.mjs'
import { ensureInstalled, root, run } from './toolchain.mjs'

const words = process.argv.slice(2)
ensureInstalled()
await generate()
const isBuilt = process.env.SOLID_SKIP_BUILD === '1' && fs.existsSync(path.join(root, 'dist'))
const asksNothing = words.includes('--help') || words.includes('--compare')
if (!isBuilt && !asksNothing) run('node', ['scripts/build.mjs'])
run('node', ['bench/evals/run.ts', ...words])
