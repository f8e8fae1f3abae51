// Prints the rows of test/conformance/rows.ts that no test names.
import { coverage } from '../test/conformance/coverage.ts'

const { missing, unknown } = coverage()
for (const { id, fact } of missing) console.log(`${id.padEnd(5)} ${fact}`)
for (const id of unknown) console.log(`${id.padEnd(5)} is named by a test, but there is no such row`)
console.log(`${missing.length} rows without a test`)
process.exit(missing.length + unknown.length === 0 ? 0 : 1)
