import { setTimeout as pause } from 'node:timers/promises'
import { credentials } from '../credentials.mjs'
import { EXIT, wrongUse } from '../failure.mjs'
import { chosen, PROJECT_OPTION } from '../project.mjs'
import { connect } from '../server.mjs'

/** Migrating the rows of an app that is used takes its time. */
const PUBLISH_MS = 5 * 60_000
const LOOK_MS = 2_000
const MINUTE_MS = 60_000
const MAX_MINUTES = 24 * 60

export const publish = {
  words: '',
  count: [0, 0],
  about: 'Gives the newest version to the public. What the app may newly do is agreed to in Solid, by its owner.',
  options: {
    project: PROJECT_OPTION,
    address: { type: 'string', value: 'NAME', about: 'where the public will find it' },
  },
  async run({ options, say }) {
    const { server, projectId } = chosen(options)
    const { address } = options
    const live = await server.call('POST', `/projects/${projectId}/publish`, {
      body: { address },
      timeoutMs: PUBLISH_MS,
    })
    say.result(live)
    say.line(`Published: ${live.url}`)
    return EXIT.done
  },
}

export const logs = {
  words: '',
  count: [0, 0],
  about: 'Shows what the app, its pages and its builds said, newest last.',
  options: {
    project: PROJECT_OPTION,
    limit: { type: 'string', value: 'N', default: '100', about: 'how many lines to begin with' },
    follow: { type: 'boolean', about: 'go on with what comes; with --json a line of JSON for each' },
    minutes: { type: 'string', value: 'N', default: '60', about: 'how long to follow' },
  },
  async run({ options, say }) {
    const limit = wholeNumber('limit', options.limit, 500)
    const until = Date.now() + wholeNumber('minutes', options.minutes, MAX_MINUTES) * MINUTE_MS
    const { server, projectId } = chosen(options)
    const read = (query) => server.call('GET', `/projects/${projectId}/logs`, { query })
    const first = await read({ limit })
    if (!options.follow) say.result(first)
    let after = tell(say, first.lines, { isEach: options.follow }) ?? 0
    while (options.follow && Date.now() < until) {
      await pause(LOOK_MS)
      after = tell(say, (await read({ after })).lines, { isEach: true }) ?? after
    }
    return EXIT.done
  },
}

export const list = {
  words: '',
  count: [0, 0],
  about: 'Lists your projects, newest change first.',
  options: {
    search: { type: 'string', value: 'TEXT', about: 'only those with this in their titles' },
    limit: { type: 'string', value: 'N', default: '24', about: 'how many' },
  },
  async run({ options: { search, limit }, say }) {
    const query = { search, limit: wholeNumber('limit', limit, 100) }
    const page = await connect(credentials()).call('GET', '/projects', { query })
    say.result(page)
    for (const { id, title, state, liveUrl } of page.projects)
      say.line([id, state, title.replaceAll('\n', ' '), liveUrl ?? ''].join('  ').trimEnd())
    if (page.projects.length === 0) say.line('No projects.')
    if (page.nextCursor) say.progress('There are more. --limit and --search show others.')
    return EXIT.done
  },
}

/** Tells lines of a log. Answers the number of the last; null where there was none. */
function tell(say, lines, { isEach }) {
  for (const line of lines) {
    const { at, environment, source, level, message, location } = line
    if (isEach) say.result(line)
    say.line(`${at} ${environment} ${source} ${level}  ${message}${location ? `  (${location})` : ''}`)
  }
  return lines.at(-1)?.seq ?? null
}

function wholeNumber(name, text, most) {
  if (!/^\d{1,5}$/.test(text) || Number(text) < 1 || Number(text) > most)
    throw wrongUse(`--${name} takes a number from 1 to ${most}.`)
  return Number(text)
}
