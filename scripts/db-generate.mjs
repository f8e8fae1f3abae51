// Writes the migration that leads from the last one to the tables as they are: `npm run db:generate -- --name add_x`.
import { generate } from './generate.mjs'
import { ensureInstalled, run } from './toolchain.mjs'

ensureInstalled()
await generate()
run('drizzle-kit', ['generate', ...process.argv.slice(2)])
