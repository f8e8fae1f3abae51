import type { ReactNode } from 'react'
import { durationText } from '#client/lib/format/figures.ts'
import { formatNumber } from '#client/lib/format/format.ts'
import { layoutText } from '#client/lib/format/layout-text.ts'
import { Block, type BlockState } from '#client/ui/block/block.tsx'
import { m } from '#shared/messages.gen/messages.js'
import type { StoredLogLine } from '#shared/projects/logs.ts'
import { type Problem, PROBLEM_WORDS } from '#shared/projects/problems.ts'
import type { LiveProject } from '#shared/turns/live-project.ts'
import type { PageState } from './use-preview-frame.ts'

type PreviewStatusProps = {
  state: StripState
  loadedMs: number | null
  updatedMs: number | null
  fix: ReactNode
  onShow: (view: NonNullable<StripWords['leadsTo']>) => void
}

/** The strip under the preview says what is true now. */
export function PreviewStatus({ state, loadedMs, updatedMs, fix, onShow }: PreviewStatusProps) {
  const words = stripWords(state)
  const { leadsTo } = words
  const version = versionWords(state)
  const speed = speedText(loadedMs, updatedMs)
  return (
    <div className="strip">
      {leadsTo === null ? (
        <span className="row min-w-0">
          <Words words={words} />
        </span>
      ) : (
        <button
          type="button"
          className={`row min-w-0${words.block === 'failed' ? ' fail' : ''}`}
          onClick={() => onShow(leadsTo)}
        >
          <Words words={words} />
        </button>
      )}
      {(words.block === 'failed' || leadsTo === 'logs') && fix}
      <span className="sp" />
      {speed && words.block === 'passed' && <span className="num hide-m speed">{speed}</span>}
      {version && <span className="num hide-m">{version}</span>}
    </div>
  )
}

function Words({ words }: { words: StripWords }) {
  const { block, text, detail, leadsTo } = words
  return (
    <>
      <Block state={block} />
      <span className={classOf(words)}>{text}</span>
      {detail && <span className={leadsTo !== null ? 'trunc detail' : 'trunc hide-m'}>{detail}</span>}
    </>
  )
}

/** Where there is a detail, it gives way and not the words before it. */
function classOf({ detail, leadsTo }: StripWords): string {
  if (leadsTo !== null) return 'trunc shrink-0 max-w-full underline underline-offset-3'
  return detail === null ? 'trunc' : 'whitespace-nowrap'
}

/** An update that changed nothing on this page took no time worth telling. */
function speedText(loadedMs: number | null, updatedMs: number | null): string | null {
  if (updatedMs !== null && updatedMs >= 1) return m.workbench_updated_in({ duration: durationText(updatedMs) })
  return loadedMs === null ? null : m.workbench_loaded_in({ duration: durationText(loadedMs) })
}

export type StripState = {
  live: Pick<LiveProject, 'turn' | 'preview' | 'failedChecks' | 'layout'>
  isReady: boolean
  versionNumber: number | null
  page: PageState
  /** The errors since the preview shows what it shows. Null while they are not known. */
  errors: StoredLogLine[] | null
  /** Whether new errors would be heard of. */
  isFollowed: boolean
  /** So many promises are broken. Null while that is not known. */
  brokenPromises: number | null
  isCheckingPromises: boolean
}

/** `leadsTo` is the view that tells more. */
export type StripWords = {
  block: BlockState
  text: string
  detail: string | null
  leadsTo: 'logs' | 'promises' | null
}

/**
 * The one line under the preview. Its green verdict needs a page that was seen to show something, errors that are being
 * followed, and promises that are kept. The first of these that is true stands there.
 */
export function stripWords(state: StripState): StripWords {
  return atWork(state) ?? wrong(state) ?? unknown(state) ?? warned(state) ?? said('passed', m.workbench_no_errors())
}

const said = (block: BlockState, text: string, detail: string | null = null): StripWords => ({
  block,
  text,
  detail,
  leadsTo: null,
})

const failed = (text: string, { detail = null, leadsTo = 'logs' }: Partial<StripWords> = {}): StripWords => ({
  block: 'failed',
  text,
  detail,
  leadsTo,
})

/** While the builder is between two files, what fails is work under way and no verdict. */
function atWork({ live: { turn }, isReady, versionNumber }: StripState): StripWords | null {
  if (isDrawing(turn, isReady))
    return said('running', m.workbench_strip_drawing({ number: (versionNumber ?? 0) + 1 }), m.workbench_strip_place())
  if (turn?.mode === 'build') return said('running', turn.activity)
  return isReady ? null : said('drawn', m.workbench_nothing_runs())
}

/** The first app is being made, and nothing of it can be shown yet. */
export function isDrawing(turn: LiveProject['turn'], isReady: boolean): boolean {
  return turn?.mode === 'build' && !isReady
}

/** In the order of how much they keep from working. */
function wrong({ live, page, errors, brokenPromises }: StripState): StripWords | null {
  if (page === 'silent') return failed(m.workbench_strip_silent())
  const problems = live.preview?.problems ?? []
  if (problems.length > 0)
    return failed(m.workbench_errors(counted(problems.length)), { detail: problemText(problems[0]!) })
  const [inBrowser, onServer] = [ofBrowser(errors ?? [], true), ofBrowser(errors ?? [], false)]
  if (inBrowser.length > 0)
    return failed(m.workbench_strip_browser_errors(counted(inBrowser.length)), { detail: lineText(inBrowser[0]!) })
  if (onServer.length > 0)
    return failed(m.workbench_strip_server_errors(counted(onServer.length)), { detail: lineText(onServer[0]!) })
  if (page === 'blank') return failed(m.workbench_strip_blank())
  if (live.failedChecks.length > 0) return failed(live.failedChecks.join(', '))
  if (brokenPromises) return failed(m.workbench_strip_promises_broken(counted(brokenPromises)), { leadsTo: 'promises' })
  return null
}

/** What nobody knows is not told as if it were well. */
function unknown({ page, errors, isFollowed, brokenPromises, isCheckingPromises }: StripState): StripWords | null {
  if (isCheckingPromises) return said('hatched', m.workbench_strip_promises_running())
  if (!isFollowed) return said('released', m.workbench_strip_unfollowed())
  if (page === 'loading' || errors === null) return said('running', m.workbench_strip_loading())
  if (page === 'foreign') return said('released', m.workbench_strip_foreign())
  if (brokenPromises === null) return said('released', m.workbench_strip_promises_unknown())
  return null
}

/** What only looks wrong, or cannot be read by everybody, keeps nothing from working. */
function warned({ live: { layout } }: StripState): StripWords | null {
  const [first] = layout
  if (!first) return null
  const text = m.workbench_strip_warnings(counted(layout.length))
  return { block: 'drawn', text, detail: layoutText(first), leadsTo: 'logs' }
}

const counted = (count: number) => ({ count, shown: formatNumber(count) })

const ofBrowser = (errors: StoredLogLine[], isBrowser: boolean) =>
  errors.filter(({ source }) => (source === 'browser') === isBrowser)

const lineText = ({ message, location }: StoredLogLine): string =>
  [location, message.split('\n', 1)[0]].filter(Boolean).join(' · ')

/** The version that the frame shows; null while there is none to name. */
export function versionWords({ live: { turn }, isReady, versionNumber }: StripState): string | null {
  if (!isReady) return null
  const isHidden = versionNumber !== null && turn?.isAtCeiling
  if (turn?.mode === 'build' && turn.files.length > 0 && !isHidden)
    return m.workbench_draft_of({ number: (versionNumber ?? 0) + 1 })
  return versionNumber === null ? m.workbench_no_version() : m.workbench_version({ number: versionNumber })
}

/** One line says what keeps the app from running and where. The log has the compiler's own words. */
export function problemText({ kind, file, line, message }: Problem): string {
  const text = PROBLEM_WORDS[kind]?.() ?? message
  if (file === null) return text
  return `${line === null ? file : `${file}:${line}`} · ${text}`
}
