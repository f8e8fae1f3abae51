import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import type { Browser } from 'playwright-core'
import { openPage } from '../drive/scene.ts'
import type { Scene } from '../drive/scene.ts'
import { Visitor } from '../drive/visitor.ts'
import type { Solid } from '../subject.ts'
import { buildBrief, type BuiltBrief } from './build-brief.ts'
import { drivenBriefsFrom, type DrivenBrief } from './driven-brief.ts'
import {
  drivenFigures,
  drivenMarkdown,
  drivenPage,
  rowFrom,
  type DrivenReport,
  type DrivenRow,
} from './driven-report.ts'
import { runChecks } from './run-checks.ts'

const SHOTS = 'shots'
const FIGURES = 'bench/results.json'
const ALL = 72

export type DrivenOptions = {
  file: string
  only: string[]
  out: string
  model: string
  at: string | null
  /** For the checks of one brief. */
  minutes: number
  keepsFigures: boolean
}

/** Builds each brief of the file, and lets the programs decide in Chromium which of its checks pass. */
export async function runDriven(
  options: DrivenOptions,
  {
    solid,
    browser,
    inParallel,
  }: {
    solid: Solid | null
    browser: Browser
    inParallel: (items: DrivenBrief[], work: (item: DrivenBrief) => Promise<void>) => Promise<void>
  },
): Promise<void> {
  const briefs = drivenBriefsFrom(options.file, options.only)
  mkdirSync(path.join(path.dirname(options.out), SHOTS), { recursive: true })
  const earlier = existsSync(`${options.out}.json`)
    ? (JSON.parse(readFileSync(`${options.out}.json`, 'utf8')) as DrivenReport).briefs
    : []
  const rows = new Map(earlier.map((row) => [row.id, row]))
  const report: DrivenReport = { at: new Date().toISOString(), model: options.model, briefs: [] }
  const save = () => {
    report.briefs = [...rows.values()].toSorted((one, other) => one.id.localeCompare(other.id))
    writeFileSync(`${options.out}.json`, `${JSON.stringify(report, null, 2)}\n`)
    writeFileSync(`${options.out}.md`, drivenMarkdown(report))
    writeFileSync(`${options.out}.html`, drivenPage(report, SHOTS))
  }
  await inParallel(briefs, async (brief) => {
    const row = await driven(brief, { solid, browser, options })
    rows.set(brief.id, row)
    save()
    tell(row, briefs.length <= 6)
  })
  const whole = drivenFigures(report)
  console.log(`\n${JSON.stringify(whole, null, 2)}\nThe whole report: ${path.relative('.', options.out)}.html`)
  if (!options.keepsFigures) return
  if (whole.briefs !== ALL) throw new Error(`Figures are of ${ALL} briefs, and the report has ${whole.briefs}`)
  const circumstances = { minutes: options.minutes, 'load of the machine': Math.round(os.loadavg()[2]!) }
  const results = JSON.parse(readFileSync(FIGURES, 'utf8')) as Record<string, unknown>
  writeFileSync(
    FIGURES,
    `${JSON.stringify({ ...results, briefs: { at: report.at, model: report.model, ...circumstances, ...whole } }, null, 2)}\n`,
  )
}

const UNBUILT: BuiltBrief = {
  projectId: null,
  previewUrl: null,
  state: 'unfinished',
  reason: null,
  ms: null,
  took: null,
  answer: '',
  kind: null,
  tables: [],
}

async function driven(
  brief: DrivenBrief,
  { solid, browser, options }: { solid: Solid | null; browser: Browser; options: DrivenOptions },
): Promise<DrivenRow> {
  const failedAll = (reason: string) =>
    brief.checks.map((_, index) => ({ index, state: 'failed' as const, reason, ms: 0 }))
  let built = UNBUILT
  let menu: string[] = []
  try {
    built = solid === null ? { ...UNBUILT, state: 'not asked', previewUrl: options.at } : await buildBrief(solid, brief)
    const { previewUrl, projectId } = built
    if (previewUrl === null) throw new Error('there is no preview')
    const mailsTo = async (email: string) => (solid && projectId ? mailsOf(solid, projectId, email) : [])
    menu = await lookAt(browser, { url: previewUrl, id: brief.id, folder: path.dirname(options.out) })
    const checks = await runChecks(brief, { browser, url: previewUrl, mailsTo, minutes: options.minutes })
    return rowFrom(brief, { built, menu, checks, error: null })
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    return rowFrom(brief, {
      built,
      menu,
      checks: failedAll(`the app could not be driven: ${reason.slice(0, 200)}`),
      error: reason,
    })
  }
}

async function mailsOf({ api }: Solid, projectId: string, email: string): Promise<string[]> {
  const { items } = await api.appMails.list.query({ projectId, place: 'preview', limit: 50 })
  const own = items.filter(({ to }) => to.includes(email))
  return Promise.all(own.map(async ({ id }) => (await api.appMails.read.query({ projectId, id })).text ?? ''))
}

/** Takes both pictures of the home page, and reads the navigation. */
async function lookAt(
  browser: Browser,
  { url, id, folder }: { url: string; id: string; folder: string },
): Promise<string[]> {
  const opened: Scene['opened'] = new Set()
  const scene = {
    missing: new Set<string>(),
    browser,
    url,
    opened,
    language: 'en',
    people: new Map(),
    stamp: 'look',
    background: null,
    component: null,
  }
  const page = await openPage({ ...scene, mailsTo: async () => [] })
  try {
    const visitor = new Visitor({ ...scene, mailsTo: async () => [] }, page)
    const shoot = async (width: number, height: number) => {
      await page.setViewportSize({ width, height })
      await page.waitForLoadState('networkidle', { timeout: 2_000 }).catch(() => undefined)
      const file = path.join(folder, SHOTS, `${id}-${width}.jpg`)
      await page.screenshot({ path: file, type: 'jpeg', quality: 70, fullPage: true, timeout: 10_000 })
    }
    await shoot(390, 844)
    await shoot(1440, 900)
    return await visitor.menu()
  } finally {
    await Promise.all([...opened].map((context) => context.close()))
  }
}

function tell({ id, kind, checks, built }: DrivenRow, isThorough: boolean): void {
  const passed = checks.filter(({ state }) => state === 'passed').length
  console.log(
    `${id} ${kind.padEnd(26)} ${passed}/${checks.length}  ${built.state} as ${built.kind ?? '?'}${built.reason ? `: ${built.reason.slice(0, 80)}` : ''}`,
  )
  if (!isThorough) return
  for (const { index, state, reason, ms } of checks)
    console.log(`   [${index}] ${state} ${(ms / 1_000).toFixed(1)} s${reason ? `  ${reason}` : ''}`)
}
