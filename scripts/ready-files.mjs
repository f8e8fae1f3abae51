// Writes the texts of real source files into modules: what the builder puts into apps, and what the built-in model's apps
// consist of.
import fs from 'node:fs'
import path from 'node:path'
import { root } from './toolchain.mjs'

const READY = path.join(root, 'worker/agent/ready-files')
const SOURCE = path.join(root, 'worker/agent/offline/source')

const folders = (folder) =>
  fs
    .readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)
    .sort()

function filesOf(folder) {
  const files = fs.readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
  return Object.fromEntries(
    files
      .map(({ parentPath, name }) => path.join(parentPath, name))
      .sort()
      .map((file) => [path.relative(folder, file), fs.readFileSync(file, 'utf8')]),
  )
}

function write(target, declaration, value) {
  fs.writeFileSync(target, `export const ${declaration} = ${JSON.stringify(value, null, 2)}\n`)
}

const sets = Object.fromEntries(folders(READY).map((set) => [set, filesOf(path.join(READY, set))]))
write(`${READY}.gen.ts`, 'READY_FILES: Record<string, Record<string, string>>', sets)
write(`${SOURCE}.gen.ts`, 'SOURCE: Record<string, string>', filesOf(SOURCE))
