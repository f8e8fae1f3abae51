import type { Asks } from '#shared/turns/events.ts'
import { BLUEPRINT_PATH, type Blueprint, parseBlueprint, type ReadyLanguage } from '#worker/agent/offline/blueprint.ts'
import { generateApp } from '#worker/agent/offline/generate/app.ts'
import type { Accounted } from '#worker/agent/offline/kinds/account/account.ts'
import { type SiteWish, siteWish } from '#worker/agent/offline/kinds/site-wish.ts'
import { understand, intentOf } from '#worker/agent/offline/understand/describe.ts'
import { type GameWish, gameWish } from '#worker/agent/offline/understand/games/game-wish.ts'
import { unknownGame } from '#worker/agent/offline/understand/kind/unknown-game.ts'
import { unknownTool } from '#worker/agent/offline/understand/kind/unknown-tool.ts'
import { NOT_UNDERSTOOD_GERMAN, notEnglish } from '#worker/agent/offline/understand/language.ts'
import { spokenLanguage } from '#worker/agent/offline/understand/reading/spoken-language.ts'
import { type ToolWish, toolWish } from '#worker/agent/offline/understand/tools/tool-wish.ts'
import { withTables } from './first-app.ts'
import { builtGame, noSuchGame, planOfGame } from './game-wording.ts'
import { guessQuestion, halfQuestion } from './half-question.ts'
import { declaredPromises, type Call, filesToRead, rework, writes } from './later-turn.ts'
import { isFailure, type PastCall, type Position, readResult } from './position.ts'
import { changedReady, isReady, nothingReady } from './ready-later.ts'
import { builtSite, planOfSite } from './site-wording.ts'
import { builtTool, noSuchTool, planOfTool } from './tool-wording.ts'
import {
  built,
  cannot,
  CANNOT_WRITE,
  changed,
  ANOTHER_MODEL,
  DAMAGED,
  failed,
  FOREIGN,
  help,
  intent,
  plan,
  promisesIn,
  RESTORE,
  suggestions,
} from './wording.ts'

/** What the model says and does next. No calls: the turn is over. */
export type Answer = { text: string; calls: Call[]; suggestions?: string[]; asks?: Asks | undefined }

const MAX_LEFT_OUT = 20
const MAX_DONE = 60
const MAX_ASKED = MAX_LEFT_OUT + MAX_DONE
const MAX_ASK = 120

/** Apps that stood ready are spoken about in German as well. */
const isGerman = (request: string) => spokenLanguage(request) === 'de'

const say = (text: string): Answer => ({ text, calls: [] })

/** Decides the next step from what was said and done so far. Pure: the same conversation always gets the same answer. */
export function nextStep(position: Position): Answer {
  const other = notEnglish(position.request)
  const [look] = position.steps
  if (look === undefined)
    return other !== null && other !== NOT_UNDERSTOOD_GERMAN && wishIn(position.request) === null
      ? say(other)
      : {
          text: '',
          calls: [
            { tool: 'read_file', input: { path: BLUEPRINT_PATH } },
            { tool: 'list_files', input: {} },
          ],
        }
  const paths = pathsIn(look)
  const stored = readResult(position, BLUEPRINT_PATH)
  if (stored === null) {
    if (paths.size > 0 && !wroteFiles(position)) return say(FOREIGN)
    const wish = wishIn(position.request)
    return other !== null && wish === null ? say(other) : firstTurn(position, wish)
  }
  const blueprint = parseBlueprint(stored)
  const isUnderstood =
    other === null ||
    (blueprint !== null && isReady(blueprint) && (languageIn(blueprint) === 'de' || isGerman(position.request)))
  if (!isUnderstood && !wroteFiles(position)) return say(other)
  return blueprint === null ? say(DAMAGED) : laterTurn(position, { blueprint, existing: paths })
}

/** What a first message asks for beside a list of things: a game, a tool or an app of blocks. */
const wishIn = (request: string) => gameWish(request) ?? toolWish(request) ?? siteWish(request)

function pathsIn(look: PastCall[]): Set<string> {
  const listing = look.find((call) => call.tool === 'list_files')?.result ?? ''
  if (isFailure(listing) || listing.startsWith('The project has no files')) return new Set()
  return new Set(
    listing
      .split('\n')
      .map((line) => line.trim())
      .filter((line) => line !== ''),
  )
}

const WRITES = new Set(['write_file', 'edit_file', 'delete_file', 'set_title'])
const wroteFiles = (position: Position) => position.steps.flat().some((call) => WRITES.has(call.tool))
const checkReport = (position: Position) =>
  position.steps.flat().findLast((call) => call.tool === 'run_checks')?.result ?? null
const CHECK: Answer = { text: '', calls: [{ tool: 'run_checks', input: {} }] }

function firstTurn(position: Position, wish: GameWish | ToolWish | SiteWish | null): Answer {
  const kind = intentOf(position.request)
  if (kind !== 'build') return say(help(false))
  if (wish !== null && 'game' in wish && wish.game === null) return say(noSuchGame(wish))
  const unknown = wish === null ? unknownGame(position.request) : null
  if (unknown) return say(noSuchGame(unknown))
  const other = isMoreThanLists(wish) ? null : unknownTool(position.request)
  if (other) return say(noSuchTool(other))
  const read = wish ?? understand(position.request)
  const { blueprint } = read
  const account = accountOf(read)
  const question = wroteFiles(position)
    ? null
    : 'done' in read
      ? halfQuestion(position, read, languageIn(blueprint))
      : 'isGuess' in read && read.isGuess
        ? guessQuestion(position, blueprint)
        : null
  if (question) return question
  const app = wish ? blueprint : withTables(blueprint)
  const files = generateApp(app)
  if (!wroteFiles(position))
    return {
      text: planOf(app),
      calls: [{ tool: 'set_title', input: { title: app.title } }, ...writeAll(files)],
    }
  const report = checkReport(position)
  if (report === null) return CHECK
  return report.startsWith('All checks passed.')
    ? {
        ...say(builtApp(app, { promises: promisesIn(files), leftOut: account.missing.map(({ what }) => what) })),
        suggestions: suggestions(app),
        asks: asksIn(account, languageIn(app)),
      }
    : say(failed(report))
}

/** Lists that a message's words make are no answer to who asks for a machine. */
const isMoreThanLists = (wish: GameWish | ToolWish | SiteWish | null): boolean =>
  wish !== null && 'blueprint' in wish && wish.blueprint.site?.kind !== 'erp'

type Read = GameWish | ToolWish | SiteWish | ReturnType<typeof understand>
/** What was made of a message; `done` is only counted where its wishes were not told apart. */
type Account = { done: string[] | number; missing: Accounted['missing'] }

function accountOf(read: Read): Account {
  if ('done' in read) return read
  const leftOut = 'leftOut' in read ? read.leftOut : []
  const done = Math.max(1, 'blueprint' in read ? read.blueprint.things.length : 0)
  return { done, missing: leftOut.map((what) => ({ what, why: null })) }
}

const languageIn = ({ site, game, tool }: Blueprint): ReadyLanguage => (site ?? game ?? tool)?.language ?? 'en'

function planOf(app: Blueprint): string {
  if (app.site) return planOfSite(app.site)
  if (app.game) return planOfGame(app.game)
  return app.tool ? planOfTool(app.tool) : plan(app)
}

function builtApp(app: Blueprint, about: { promises: string[]; leftOut: string[] }): string {
  if (app.site) return builtSite(app.site, { title: app.title, ...about })
  if (app.game) return builtGame(app.game, { title: app.title, ...about })
  return app.tool ? builtTool(app.tool, { title: app.title, ...about }) : built(app, about)
}

/** What the maker is shown of what was asked for; nothing where all of it is in and was not told apart. */
function asksIn({ done, missing }: Account, language: ReadyLanguage): Asks | undefined {
  const named = missing
    .slice(0, MAX_LEFT_OUT)
    .map(({ what, why }) => ({ what: what.slice(0, MAX_ASK), why: why ?? CANNOT_WRITE[language] }))
  if (typeof done === 'number') return named.length === 0 ? undefined : { asked: done + missing.length, missing: named }
  const told = done.slice(0, MAX_DONE).map((what) => what.slice(0, MAX_ASK))
  return told.length + named.length === 0
    ? undefined
    : { asked: Math.min(MAX_ASKED, done.length + missing.length), missing: named, done: told }
}

/**
 * The blueprint goes first. After a turn that was stopped half way, the next one still knows the app and completes it.
 */
function writeAll(files: ReadonlyMap<string, string>): Call[] {
  const ordered = [...files].toSorted(([a], [b]) => Number(b === BLUEPRINT_PATH) - Number(a === BLUEPRINT_PATH))
  return ordered.map(([path, content]) => ({ tool: 'write_file', input: { path, content } }))
}

function laterTurn(
  position: Position,
  { blueprint, existing }: { blueprint: Blueprint; existing: ReadonlySet<string> },
): Answer {
  const kind = intentOf(position.request)
  if (kind === 'help') return say(help(true))
  if (kind === 'restore') return say(RESTORE)
  const work = rework(blueprint, position.request)
  const { changes, leftOut, already } = work.wish
  const ready = 'language' in work.wish ? work.wish : null
  if (changes.length === 0)
    return say(
      ready
        ? nothingReady(ready.language, { leftOut, already })
        : nothingToDo({ leftOut, already, request: position.request }),
    )
  const report = checkReport(position)
  const toRead = filesToRead(work, existing).filter((path) => path !== BLUEPRINT_PATH)
  if (!wroteFiles(position) && position.steps.length === 1 && toRead.length > 0)
    return { text: intent(changes), calls: toRead.map((path) => ({ tool: 'read_file', input: { path } })) }
  const { calls, conflicts } = writes(work, { existing, current: (path) => readResult(position, path) })
  if (!wroteFiles(position))
    return calls.length > 0
      ? {
          text: toRead.length > 0 ? '' : intent(changes),
          calls: [...declaredPromises(work, position.request), ...calls],
        }
      : CHECK
  if (report === null) return retry(position, work.after) ?? CHECK
  if (!report.startsWith('All checks passed.')) return say(failed(report))
  return {
    ...say(
      ready
        ? changedReady(ready.language, { changes, leftOut, already, conflicts, migrated: work.migrated })
        : changed({ changes, leftOut, already, conflicts, migrated: work.migrated }),
    ),
    suggestions: suggestions(work.wish.blueprint, position.request),
    asks: ready
      ? asksIn({ done: [...changes, ...already], missing: ready.missing }, ready.language)
      : asksIn({ done: changes.length + already.length, missing: leftOut.map((what) => ({ what, why: null })) }, 'en'),
  }
}

/** An edit that did not match is made once more by writing the whole file. The texts of both are known to agree. */
function retry(position: Position, after: ReadonlyMap<string, string>): Answer | null {
  const last = position.steps.at(-1) ?? []
  const refused = last
    .filter((call) => call.tool === 'edit_file' && isFailure(call.result))
    .map((call) => String(call.input.path))
  const calls = refused.flatMap((path) =>
    after.has(path) ? [{ tool: 'write_file', input: { path, content: after.get(path) } }] : [],
  )
  return calls.length > 0 ? { text: '', calls } : null
}

function nothingToDo({ leftOut, already, request }: { leftOut: string[]; already: string[]; request: string }): string {
  if (already.length === 0)
    return leftOut.length === 0
      ? help(true)
      : cannot(leftOut.length === 1 ? leftOut[0]! : `“${request.trim().slice(0, 80)}”`)
  const facts = `Nothing had to change: ${already.join('; ')}.`
  return leftOut.length === 0
    ? facts
    : `${facts} The rest (${leftOut.join(', ')}) is beyond the built-in offline model. ${ANOTHER_MODEL}`
}
