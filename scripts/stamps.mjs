// Knows whether something must be made again. A hash of what it is made from is kept once it was made.
import { createHash } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { root } from './toolchain.mjs'

// The stamps lie in node_modules. A new installation may bring other tools, so everything is made again after it.
const stampsFile = path.join(root, 'node_modules/.solid-stamps.json')

/**
 * Makes what `made` names from what `from` names, unless it is there, made from the same with the same setting. Both
 * are files and folders.
 */
export async function makeOnce({ name, from, made, make, setting = '' }) {
  const hash = hashOf(from, setting)
  if (readStamps()[name] === hash && made.every((file) => fs.existsSync(path.join(root, file)))) return
  // What a process leaves half made when it is ended must not be taken for made.
  writeStamps({ ...readStamps(), [name]: '' })
  await make()
  writeStamps({ ...readStamps(), [name]: hash })
}

/** These files and the files of these folders, as paths from the root in a fixed order. */
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
  // Whoever copies node_modules into another tree copies the stamps, and what was made is not there or is older.
  const hash = createHash('sha256').update(`${root}\n${setting}\n`)
  for (const file of filesIn(places)) hash.update(`${file}\n`).update(fs.readFileSync(path.join(root, file)))
  return hash.digest('hex')
}

function readStamps() {
  return fs.existsSync(stampsFile) ? JSON.parse(fs.readFileSync(stampsFile, 'utf8')) : {}
}

/**
 * Writes the stamps by renaming a file. Another process may read them at this moment, and a copy of node_modules may
 * share the old file.
 */
function writeStamps(stamps) {
  const written = `${stampsFile}.${process.pid}`
  fs.writeFileSync(written, JSON.stringify(stamps))
  fs.renameSync(written, stampsFile)
}
