// Fills the local database with a believable year: `npm run demo-data -- --size large`. It works in a fresh clone, too.
import { generate } from './generate.mjs'
import { applyMigrations, ensureInstalled, run } from './toolchain.mjs'

ensureInstalled()
await generate()
applyMigrations()
run('node', ['bench/demo-data/run.ts', ...process.argv.slice(2)])
