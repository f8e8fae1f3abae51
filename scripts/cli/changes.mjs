// What differs between a folder, the project, and what both were when they last met. Nothing here reads or writes.

const MAX_PATH = 400
/** Where the folder of a project remembers it. */
export const STATE_FILE = '.solid-project.json'
/** What others fill, what has secrets, and what runs by being there. */
const NEVER =
  /^(\.git|node_modules|\.env(\.(?!example$|sample$|template$).*)?|\.dev\.vars(\.(?!example$|sample$|template$).*)?)$/i
/** What is made out of the files. A project that has such a file keeps it. */
const MADE = /^(dist|\.wrangler|\.vite|coverage|\.DS_Store)$/

/** Whether a path leads to a file inside of the folder, on every system. */
export function isSafePath(path) {
  if (typeof path !== 'string' || path.length > MAX_PATH || path.toLowerCase() === STATE_FILE) return false
  return path.split('/').every((name) => isSafeName(name) && !NEVER.test(name))
}

/** Neither a way up, nor a drive, a stream or a byte that ends a name; nor an ending that Windows drops. */
function isSafeName(name) {
  // oxlint-disable-next-line no-control-regex
  return name !== '' && !/[\\:\u0000-\u001f]/.test(name) && !/[. ]$/.test(name)
}

/** Whether `push` looks past something that the project does not have. */
export const isIgnored = (name) => NEVER.test(name) || MADE.test(name) || name === STATE_FILE

/**
 * What `pull` does. All three are maps of paths to hashes: `base` as folder and project last met, `local` the folder,
 * `remote` the project. Nothing is to be done while there are conflicts: files that changed here and there.
 * `isForced` takes what the project has, whatever is here.
 */
export function planPull({ base, local, remote, isForced = false }) {
  const plan = { write: [], remove: [], keep: [], conflicts: [] }
  for (const path of new Set([...base.keys(), ...remote.keys()])) {
    const [was, here, there] = [base.get(path), local.get(path), remote.get(path)]
    if (here === there) continue
    if (!isForced && here !== was) (there === was ? plan.keep : plan.conflicts).push(path)
    else (there === undefined ? plan.remove : plan.write).push(path)
  }
  return plan
}

/**
 * What `push` sends. `local` has of each file its hash and its text, which is null where it is none: such a file is
 * skipped. Each change says what it began with, unless `isForced`.
 */
export function planPush({ base, local, isForced = false }) {
  const changes = []
  const skipped = []
  const from = (path) => (isForced ? {} : { was: base.get(path) ?? null })
  for (const [path, { hash, text }] of local) {
    if (hash === base.get(path)) continue
    if (text === null) skipped.push(path)
    else changes.push({ path, text, ...from(path) })
  }
  for (const path of base.keys()) if (!local.has(path)) changes.push({ path, text: null, ...from(path) })
  return { changes, skipped }
}
