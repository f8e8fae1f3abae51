import { setTimeout as pause } from 'node:timers/promises'
import { answersOf } from '../answers.mjs'
import { credentials } from '../credentials.mjs'
import { CliFailure, EXIT, wrongUse } from '../failure.mjs'
import { chosen, PROJECT_OPTION } from '../project.mjs'
import { connect } from '../server.mjs'

/** The server answers after so long at the latest, so that how it gets on can be told. */
const WAIT_S = 10
const PAUSE_MS = 1_000
const MINUTE_MS = 60_000
const MAX_MINUTES = 240

const MINUTES = { type: 'string', value: 'N', default: '30', about: 'how long to wait for the builder' }

export const newProject = {
  words: '"message"',
  count: [1, 1],
  about: 'Makes a project of a message, follows the builder, and says what it made and where to see it.',
  options: { minutes: MINUTES },
  async run({ words: [message], options, say }) {
    const until = untilOf(options)
    const server = connect(credentials())
    return follow(server, await server.call('POST', '/projects', { body: { message } }), { until, say })
  },
}

export const ask = {
  words: '"message"',
  count: [1, 1],
  about: 'Asks the builder to change the app (build), to write a plan (plan) or to answer a question (ask).',
  options: {
    project: PROJECT_OPTION,
    mode: { type: 'string', value: 'build|plan|ask', default: 'build', about: 'what the message is for' },
    minutes: MINUTES,
  },
  async run({ words: [message], options, say }) {
    const { mode } = options
    if (!['build', 'plan', 'ask'].includes(mode)) throw wrongUse(`There is no mode "${mode}". Take build, plan or ask.`)
    const until = untilOf(options)
    const { server, projectId } = chosen(options)
    const turn = await server.call('POST', `/projects/${projectId}/messages`, { body: { message, mode } })
    return follow(server, turn, { until, say })
  },
}

export const answer = {
  words: '"answer"…',
  count: [1, 10],
  about:
    'Answers what the builder asks, one answer for each question: the number or text of a choice, or your own words.',
  options: { project: PROJECT_OPTION, minutes: MINUTES },
  async run({ words, options, say }) {
    const until = untilOf(options)
    const { server, projectId } = chosen(options)
    const waiting = await activeTurn(server, projectId)
    if (waiting?.state !== 'waiting') throw new CliFailure('cli.nothing_asked', 'The builder asks nothing here.')
    const answers = answersOf(waiting.questions, words)
    const address = `/projects/${projectId}/turns/${waiting.turnId}/answers`
    return follow(server, await server.call('POST', address, { body: { answers } }), { until, say })
  },
}

export const turn = {
  words: '',
  count: [0, 0],
  about: 'Follows what the builder does in a project now, and shows what it asks.',
  options: { project: PROJECT_OPTION, minutes: MINUTES },
  async run({ options, say }) {
    const until = untilOf(options)
    const { server, projectId } = chosen(options)
    const active = await activeTurn(server, projectId)
    if (active) return follow(server, active, { until, say })
    say.line('The builder does nothing here now.')
    say.result({ projectId, turnId: null })
    return EXIT.done
  },
}

async function activeTurn(server, projectId) {
  const { activeTurnId } = await server.call('GET', `/projects/${projectId}`)
  return activeTurnId && server.call('GET', `/projects/${projectId}/turns/${activeTurnId}`)
}

function untilOf({ minutes }) {
  const number = Number(minutes)
  if (!(number > 0 && number <= MAX_MINUTES)) throw wrongUse(`--minutes takes a number up to ${MAX_MINUTES}.`)
  return Date.now() + number * MINUTE_MS
}

/** Waits until a turn has ended or asks something, and tells it. */
async function follow(server, begun, { until, say }) {
  const { projectId, turnId } = begun
  say.progress(`Project ${projectId}`)
  let told = ''
  let report = begun
  while (!report.isOver && report.state !== 'waiting') {
    const leftMs = until - Date.now()
    if (leftMs <= 0)
      throw new CliFailure(
        'cli.goes_on',
        `The builder goes on. "solid turn --project ${projectId}" follows it again.`,
        {
          exit: EXIT.goesOn,
          details: { projectId, turnId },
        },
      )
    const asked = Date.now()
    const waitSeconds = Math.min(WAIT_S, Math.ceil(leftMs / 1_000))
    report = await server.call('GET', `/projects/${projectId}/turns/${turnId}`, { query: { waitSeconds } })
    const news = `${report.state}: ${report.files.length} files, ${report.checks.length} checks`
    if (news !== told && !report.isOver) say.progress(news)
    told = news
    if (!report.isOver && Date.now() - asked < PAUSE_MS) await pause(PAUSE_MS)
  }
  const { previewUrl } = await server.call('GET', `/projects/${projectId}`)
  say.result({ ...report, previewUrl })
  for (const line of wordsOf(report, previewUrl)) say.line(line)
  if (report.state === 'waiting') return EXIT.waiting
  return report.state === 'succeeded' ? EXIT.done : EXIT.failed
}

function wordsOf(
  { projectId, state, answer: said, questions, missing, files, checks, version, failure, credits },
  previewUrl,
) {
  const failed = checks.filter(({ state: outcome }) => outcome === 'failed')
  return [
    ...(said ? [said, ''] : []),
    ...(missing.length > 0 ? ['Missing:', ...missing.map(({ what, why }) => `- ${what}: ${why}`), ''] : []),
    ...failed.map(({ name, problem }) => `Failed: ${name}${problem ? `\n${problem}` : ''}`),
    ...questions.flatMap(({ text, choices }) => [text, ...choices.map((choice, at) => `  ${at + 1}  ${choice}`)]),
    ...(questions.length > 0
      ? [`Answer with: solid answer ${questions.map(() => '"…"').join(' ')} --project ${projectId}`, '']
      : []),
    ...(failure ? [`The turn ${state}: ${failure}`] : []),
    `${version ? `Version ${version.number}, ` : ''}${files.length} files changed, ${Math.round(credits * 100) / 100} credits`,
    `Project: ${projectId}`,
    `Preview: ${previewUrl}`,
  ]
}
