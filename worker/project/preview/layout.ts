import { LAYOUT_WIDTH_PX, type LayoutReport, type LayoutWanted, type LayoutWarning } from '#shared/projects/layout.ts'
import type { LogLine } from '#shared/projects/logs.ts'
import type { ProjectEvent } from '#shared/turns/events.ts'
import type { Versions } from '#worker/project/files/versions.ts'
import type { Settings } from '#worker/project/settings.ts'

type Ports = {
  settings: Settings
  revision(): number
  /** Whether the preview shows the files as they are, and they run. */
  isShown(): boolean
  /** Where the app's code leads; null while it cannot be shown. */
  routes(): Promise<string[] | null>
  hasFile(path: string): boolean
  /** The turn that made what the preview shows. */
  turnId(): string | null
  emit(event: ProjectEvent): void
  log(lines: LogLine[]): void
  now(): number
}

/** Several makers may have the project open. What else comes for the same revision is noise. */
const MAX_TAKES = 6

/**
 * What a maker's browser measured of the app's pages. The app's own code ran beside the measuring, so this is a claim: it
 * warns, and never decides over a check or a price. It holds for the revision that was measured, and for no other.
 */
export function createLayout({ settings, revision, isShown, routes, hasFile, turnId, emit, log, now }: Ports) {
  const last = () => {
    const known = settings.get('layout')
    return known?.revision === revision() ? known : null
  }

  /** What is to be measured now; null when there is nothing to measure, or nobody waits for it. */
  async function wanted(): Promise<LayoutWanted | null> {
    if (!isShown() || last()) return null
    const asked = revision()
    const found = await routes()
    return found && { revision: asked, routes: found }
  }

  function take({ revision: measured, pages, warnings: claimed }: LayoutReport): 'taken' | 'stale' | 'enough' {
    if (measured !== revision() || !isShown()) return 'stale'
    const before = last()
    const takes = (before?.takes ?? 0) + 1
    if (takes > MAX_TAKES) return 'enough'
    const warnings = claimed.map(withKnownPlace)
    settings.set('layout', { revision: measured, pages, warnings, takes })
    if (JSON.stringify(before?.warnings ?? []) === JSON.stringify(warnings)) return 'taken'
    log(warnings.map((warning) => logLine(warning, now())))
    emit({ type: 'layout.measured', turnId: turnId(), revision: measured, warnings })
    return 'taken'
  }

  /** A path that is no file of the project would be words of the app's own. */
  const withKnownPlace = (warning: LayoutWarning): LayoutWarning =>
    warning.file === null || hasFile(warning.file) ? warning : { ...warning, file: null, line: null }

  /** What stands against the app as it is now. Empty also when nobody measured it. */
  const warnings = (): LayoutWarning[] => last()?.warnings ?? []

  /** The same for the builder. What the app says is quoted. */
  const told = (): string[] => warnings().map(layoutText)

  return { wanted, take, warnings, told }
}

function logLine(warning: LayoutWarning, at: number): LogLine {
  return {
    at,
    level: 'warn',
    source: 'browser',
    environment: 'preview',
    message: messageOf(warning),
    location: placeOf(warning),
    stack: null,
    requestPath: warning.page,
  }
}

function layoutText(warning: LayoutWarning): string {
  const { page, pages } = warning
  const where = pages > 1 ? `${JSON.stringify(page)} and ${pages - 1} more` : JSON.stringify(page)
  const place = placeOf(warning)
  return `Page ${where}: ${messageOf(warning)}${place === null ? '' : ` (${place})`}`
}

function messageOf(warning: LayoutWarning): string {
  const { tag, text, count } = warning
  const what = text === '' ? `<${tag}>` : `<${tag}> ${JSON.stringify(text)}`
  const times = count > 1 ? `, ${count} times` : ''
  switch (warning.kind) {
    case 'overflow':
      return `${what} makes the page ${warning.px} px too wide for a window of ${LAYOUT_WIDTH_PX} px${times}`
    case 'contrast':
      return `${what} has a contrast of ${warning.ratio} to its background, and needs ${warning.least}${times}`
    case 'unnamed':
      return `${what} has no name that a screen reader could say${times}`
  }
}

const placeOf = ({ file, line }: LayoutWarning) => (file === null ? null : [file, line].filter(Boolean).join(':'))

type Laid = {
  settings: Settings
  preview: { revision(): number; problems(): unknown[]; modules(): Promise<{ routes: string[] } | null> }
  shownFiles: { read(path: string): Uint8Array | string | null }
  store: { active(): string | null }
  versions: Pick<Versions, 'head'>
  events: { append: Ports['emit'] }
  log: { append: Ports['log'] }
}

/** The layout check over what a project has. */
export function projectLayout({ settings, preview, shownFiles, store, versions, events, log }: Laid) {
  return createLayout({
    settings,
    revision: preview.revision,
    isShown: () => store.active() === null && settings.get('hiddenDraft') === null && preview.problems().length === 0,
    routes: async () => (await preview.modules())?.routes ?? null,
    hasFile: (path) => shownFiles.read(path) !== null,
    turnId: () => versions.head()?.turnId ?? null,
    emit: (event) => events.append(event),
    log: log.append,
    now: Date.now,
  })
}
