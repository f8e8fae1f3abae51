// Writes worker/agent/ready-files.gen.ts: the texts of worker/agent/ready-files/, which the builder puts into apps.
import fs from 'node:fs'
import path from 'node:path'
import { root } from './toolchain.mjs'

const FROM = path.join(root, 'worker/agent/ready-files')
const TARGET = path.join(root, 'worker/agent/ready-files.gen.ts')

const folders = (folder) =>
  fs
    .readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)
    .sort()

function filesOf(set) {
  const folder = path.join(FROM, set)
  const files = fs.readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
  return Object.fromEntries(
    files
      .map(({ parentPath, name }) => path.join(parentPath, name))
      .sort()
      .map((file) => [path.relative(folder, file), fs.readFileSync(file, 'utf8')]),
  )
}

const sets = Object.fromEntries(folders(FROM).map((set) => [set, filesOf(set)]))
const text = `export const READY_FILES: Record<string, Record<string, string>> = ${JSON.stringify(sets, null, 2)}\n`
fs.writeFileSync(TARGET, text)
