// Knows whether something has to be made again: a hash of what it is made from is kept once it was made.
import { createHash } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { root } from './toolchain.mjs'

// In node_modules: a new installation may bring other tools, so everything is made again after it.
const stampsFile = path.join(root, 'node_modules/.solid-stamps.json')

/**
 * Makes what `made` names from what `from` names, unless it is there and made from the same with the same setting. Both
 * are files and folders.
 */
export function makeOnce({ name, from, made, make, setting = '' }) {
  const hash = hashOf(from, setting)
  if (readStamps()[name] === hash && made.every((file) => fs.existsSync(path.join(root, file)))) return
  // Half made by a process that is ended, it is not taken for made.
  writeStamps({ ...readStamps(), [name]: '' })
  make()
  writeStamps({ ...readStamps(), [name]: hash })
}

/** The files of these folders, and these files themselves, as paths from the root in a fixed order. */
function filesIn(places) {
  return places.flatMap((place) => {
    const full = path.join(root, place)
    if (!fs.statSync(full).isDirectory()) return [place]
    return fs
      .readdirSync(full, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => path.relative(root, path.join(entry.parentPath, entry.name)))
      .toSorted()
  })
}

function hashOf(places, setting) {
  const hash = createHash('sha256').update(`${setting}\n`)
  for (const file of filesIn(places)) hash.update(`${file}\n`).update(fs.readFileSync(path.join(root, file)))
  return hash.digest('hex')
}

function readStamps() {
  return fs.existsSync(stampsFile) ? JSON.parse(fs.readFileSync(stampsFile, 'utf8')) : {}
}

/** Renamed into place: another process may read it at this moment, and a copy of node_modules may share the old file. */
function writeStamps(stamps) {
  const written = `${stampsFile}.${process.pid}`
  fs.writeFileSync(written, JSON.stringify(stamps))
  fs.renameSync(written, stampsFile)
}
