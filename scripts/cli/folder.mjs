import { createHash } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { isIgnored, isSafePath, STATE_FILE } from './changes.mjs'
import { CliFailure, EXIT } from './failure.mjs'

/** As many as a project may have, with room for what it may not. A larger folder is no project. */
const MOST_FILES = 5_000
const MOST_BYTES = 1024 * 1024
const PROJECT_ID = /^prj_[0-9a-z]{20}$/

export const isProjectId = (text) => PROJECT_ID.test(text)
export const hashOf = (content) => createHash('sha256').update(content).digest('hex')

/** The next folder from here upwards that belongs to a project; null where none does. */
export function linkedFolder(from = process.cwd()) {
  for (let folder = path.resolve(from); ; folder = path.dirname(folder)) {
    if (fs.existsSync(path.join(folder, STATE_FILE))) return folder
    if (folder === path.dirname(folder)) return null
  }
}

/** What a folder remembers of its project; null where it belongs to none. Its paths lead nowhere else. */
export function readState(folder) {
  const file = path.join(folder, STATE_FILE)
  if (!fs.existsSync(file)) return null
  try {
    const { url, projectId, files } = JSON.parse(fs.readFileSync(file, 'utf8'))
    const hashes = Object.entries(files)
    const isKnown = hashes.every(([name, hash]) => isSafePath(name) && /^[0-9a-f]{64}$/.test(hash))
    if (isKnown && typeof url === 'string' && isProjectId(projectId)) return { url, projectId, base: new Map(hashes) }
  } catch {
    // Told below, as for a file that has something else in it.
  }
  throw new CliFailure('cli.state_unreadable', `${file} cannot be read. Delete it and pull again.`)
}

export function writeState(folder, { url, projectId, base }) {
  const files = Object.fromEntries([...base].toSorted(([one], [other]) => (one < other ? -1 : 1)))
  const file = path.join(folder, STATE_FILE)
  fs.writeFileSync(`${file}.new`, `${JSON.stringify({ url, projectId, files }, null, 2)}\n`)
  fs.renameSync(`${file}.new`, file)
}

/**
 * The files of a folder: hash and text of each, the text null where it is none or too long. `known` are paths that the
 * project has; one that is no file of the folder any more, such as a link, has an empty hash. Links are not followed;
 * they are in `links`.
 */
export function readFolder(folder, known) {
  const links = []
  const paths = new Set()
  const walk = (below) => {
    for (const entry of fs.readdirSync(path.join(folder, below), { withFileTypes: true })) {
      if (isIgnored(entry.name)) continue
      const name = below === '' ? entry.name : `${below}/${entry.name}`
      if (entry.isSymbolicLink()) links.push(name)
      else if (entry.isDirectory()) walk(name)
      else if (entry.isFile()) paths.add(name)
      if (paths.size > MOST_FILES)
        throw new CliFailure('cli.too_many_files', `${folder} has more than ${MOST_FILES} files, so it is no project.`)
    }
  }
  if (fs.existsSync(folder)) walk('')
  const files = new Map()
  for (const name of new Set([...paths, ...known])) {
    if (!isThere(folder, name)) continue
    files.set(name, isFileWithin(folder, name) ? readOne(path.join(folder, name)) : { hash: '', text: null })
  }
  return { files, links: links.filter((name) => !files.has(name)) }
}

function readOne(file) {
  const content = fs.readFileSync(file)
  const text = content.byteLength > MOST_BYTES || content.includes(0) ? null : content.toString('utf8')
  // A text that comes back as other bytes was none.
  return { hash: hashOf(content), text: text !== null && Buffer.from(text).equals(content) ? text : null }
}

const isThere = (folder, name) => fs.lstatSync(path.join(folder, name), { throwIfNoEntry: false }) !== undefined

/** Whether a path is a file of the folder itself, reached through no link. */
const isFileWithin = (folder, name) =>
  hasNoLink(folder, name) && fs.statSync(path.join(folder, name), { throwIfNoEntry: false })?.isFile() === true

function hasNoLink(folder, name) {
  const segments = name.split('/')
  return segments.every(
    (_, at) =>
      fs.lstatSync(path.join(folder, ...segments.slice(0, at + 1)), { throwIfNoEntry: false })?.isSymbolicLink() !==
      true,
  )
}

/** Throws where a path would be written outside of the folder, by its name or through a link. */
export function requireWithin(folder, names) {
  const wrong = names.filter((name) => !isSafePath(name) || !hasNoLink(folder, name))
  if (wrong.length > 0)
    throw new CliFailure(
      'cli.unsafe_path',
      `Nothing is written: these are no files inside of the folder: ${wrong.join(', ')}`,
      {
        exit: EXIT.conflict,
        details: { paths: wrong },
      },
    )
}

export function writeWithin(folder, name, text) {
  requireWithin(folder, [name])
  const file = path.join(folder, name)
  fs.mkdirSync(path.dirname(file), { recursive: true })
  fs.writeFileSync(file, text)
}

/** Removes a file, and the folders that are empty without it. */
export function removeWithin(folder, name) {
  requireWithin(folder, [name])
  fs.rmSync(path.join(folder, name), { force: true })
  for (let below = path.dirname(name); below !== '.'; below = path.dirname(below)) {
    const directory = path.join(folder, below)
    if (fs.existsSync(directory) && fs.readdirSync(directory).length > 0) return
    fs.rmSync(directory, { recursive: true, force: true })
  }
}
