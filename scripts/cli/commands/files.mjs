import path from 'node:path'
import { planPull, planPush } from '../changes.mjs'
import { credentials } from '../credentials.mjs'
import { CliFailure, EXIT, wrongUse } from '../failure.mjs'
import {
  hashOf,
  linkedFolder,
  readFolder,
  readState,
  removeWithin,
  requireWithin,
  writeState,
  writeWithin,
} from '../folder.mjs'
import { chosen, PROJECT_OPTION, requireSameServer } from '../project.mjs'
import { connect } from '../server.mjs'

const AT_ONCE = 6
/** The server takes so many changes as one version. */
const MOST_CHANGES = 200

export const pull = {
  words: '[folder]',
  count: [0, 1],
  about: 'Writes the files of a project into a folder, or brings one up to date. What you changed there is kept.',
  options: {
    project: PROJECT_OPTION,
    force: { type: 'boolean', about: 'take what the project has, also where you changed it' },
  },
  async run({ words: [named], options, say }) {
    const linked = named === undefined ? linkedFolder() : path.resolve(named)
    const { server, projectId } = chosen(options, linked)
    const folder = linked ?? path.resolve(projectId)
    const state = readState(folder)
    if (state && state.projectId !== projectId)
      throw wrongUse(`${folder} belongs to another project, ${state.projectId}.`)
    if (state) requireSameServer(state, server)
    const { files } = await server.call('GET', `/projects/${projectId}/files`)
    const remote = new Map(files.map(({ path: name, hash }) => [name, hash]))
    requireWithin(folder, [...remote.keys()])
    const base = state?.base ?? new Map()
    const local = new Map([...readFolder(folder, remote.keys()).files].map(([name, { hash }]) => [name, hash]))
    const plan = planPull({ base, local, remote, isForced: options.force })
    requireNone(plan.conflicts)
    requireWithin(folder, plan.remove)
    // All is read before anything is written.
    const { texts, skipped } = await textsOf(server, projectId, plan.write)
    for (const [name, text] of texts) writeWithin(folder, name, text)
    for (const name of plan.remove) removeWithin(folder, name)
    const met = [...remote].filter(([name]) => !skipped.includes(name))
    writeState(folder, { url: server.url, projectId, base: new Map([...met, ...hashes(texts)]) })
    const result = { projectId, folder, written: [...texts.keys()], removed: plan.remove, kept: plan.keep, skipped }
    say.result(result)
    for (const name of plan.keep) say.line(`Kept as you changed it: ${name}`)
    for (const name of skipped) say.line(`Skipped, no text: ${name}`)
    say.line(`${result.written.length} written, ${plan.remove.length} removed in ${folder}`)
    return EXIT.done
  },
}

export const push = {
  words: '[folder]',
  count: [0, 1],
  about: 'Sends what you changed in a folder since the last pull, as one new version. It takes no credits.',
  options: {
    title: { type: 'string', value: 'TEXT', about: 'what the version is called' },
    'dry-run': { type: 'boolean', about: 'say what would be sent, and send nothing' },
    force: { type: 'boolean', about: 'send also what was changed in the project meanwhile' },
  },
  async run({ words: [named], options, say }) {
    const folder = named === undefined ? linkedFolder() : path.resolve(named)
    const state = folder && readState(folder)
    if (!state) throw wrongUse('This folder belongs to no project. "solid pull" makes one that does.')
    const server = connect(credentials())
    requireSameServer(state, server)
    const { projectId, base } = state
    const { files, links } = readFolder(folder, base.keys())
    const { changes, skipped } = planPush({ base, local: files, isForced: options.force })
    const passed = [...skipped, ...links]
    for (const name of passed) say.line(`Skipped, no text or too long: ${name}`)
    for (const { path: name, text } of changes) say.line(`${text === null ? 'Deleted' : 'Changed'}: ${name}`)
    const result = { projectId, changed: changes.map(({ path: name }) => name), skipped: passed, version: null }
    if (changes.length > MOST_CHANGES)
      throw new CliFailure(
        'cli.too_many_changes',
        `${changes.length} files changed, and a version takes ${MOST_CHANGES}. Push some of them first.`,
      )
    if (changes.length === 0 || options['dry-run']) {
      say.line(changes.length === 0 ? 'Nothing has changed.' : 'Nothing was sent.')
      say.result(result)
      return EXIT.done
    }
    const version = await sent(server, projectId, { changes, ...(options.title && { title: options.title }) })
    for (const { path: name, text } of changes) {
      if (text === null) base.delete(name)
      else base.set(name, files.get(name).hash)
    }
    writeState(folder, state)
    say.result({ ...result, version })
    say.line(`Version ${version.number}: ${version.title}`)
    return EXIT.done
  },
}

async function sent(server, projectId, body) {
  try {
    return (await server.call('POST', `/projects/${projectId}/files`, { body })).version
  } catch (error) {
    if (error.code === 'project.file_changed')
      error.message = `${error.details?.path ?? 'A file'} was changed in the project meanwhile, so nothing was sent. "solid pull" brings what is new there; --force sends yours all the same.`
    throw error
  }
}

function requireNone(conflicts) {
  if (conflicts.length === 0) return
  throw new CliFailure(
    'cli.conflict',
    `Nothing is written: these files changed here and in the project: ${conflicts.join(', ')}. "solid pull --force" takes the project's, "solid push --force" yours.`,
    { exit: EXIT.conflict, details: { paths: conflicts } },
  )
}

/** The texts of files, a few at once. What is no text is skipped. */
async function textsOf(server, projectId, names) {
  const texts = new Map()
  const skipped = []
  const left = names.values()
  const reader = async () => {
    for (const name of left) {
      const file = await server.call('GET', `/projects/${projectId}/file`, { query: { path: name } })
      // A text that is not what the hash is of would look changed at once.
      if (typeof file.text === 'string' && hashOf(file.text) === file.hash) texts.set(name, file.text)
      else skipped.push(name)
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, reader))
  return { texts, skipped }
}

const hashes = (texts) => [...texts].map(([name, text]) => [name, hashOf(text)])
