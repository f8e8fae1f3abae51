// Fills the local database with a believable year, for local work and for the benchmark. The server must not run.
import path from 'node:path'
import { parseArgs } from 'node:util'
import { OPERATOR, writeDemoData } from './demo-data.ts'
import { workOutRollups } from './rollups.ts'
import { SIZES, type SizeName } from './sizes.ts'

const { values } = parseArgs({
  options: {
    size: { type: 'string', default: 'small' },
    seed: { type: 'string', default: '1' },
    until: { type: 'string' },
    help: { type: 'boolean', default: false },
  },
})
const size = values.size as SizeName
const until = values.until === undefined ? Date.now() : Date.parse(values.until)
if (values.help || !(size in SIZES) || !Number.isInteger(Number(values.seed)) || Number.isNaN(until)) {
  console.error(
    'npm run demo-data -- [--size small|large] [--seed 1] [--until 2026-11-21]\n\nThe same seed and time give the same data. Stop the server first; it is written into its state.',
  )
  process.exit(values.help ? 0 : 1)
}
const stateDir = path.resolve(process.env['SOLID_STATE_DIR'] ?? '.wrangler/state')
await writeDemoData(stateDir, { size: SIZES[size], seed: Number(values.seed), until, say: console.log })
await workOutRollups(stateDir, console.log)
console.log(`Sign in as ${OPERATOR.email}.`)
