import type { LanguageModel } from 'ai'
import type { TokenPrice } from '#shared/billing/metering.ts'
import type { PromiseResult } from '#shared/projects/promises.ts'
import type { StoredEvent } from '#shared/turns/events.ts'
import type { Plan } from '#shared/turns/turns.ts'
import type { CheckReport, Outside } from '#worker/agent/ports.ts'
import type { Instructions } from '#worker/agent/prompts/system.ts'
import type { ConfiguredModel } from '#worker/agent/providers/registry.ts'
import type { ModelUse } from '#worker/features/models/health.ts'
import { createAgreement } from '#worker/project/agreement.ts'
import { createDraft } from '#worker/project/draft.ts'
import { EventLog } from '#worker/project/events/log.ts'
import { createBuilderWorkspace, restoreBefore } from '#worker/project/files/changes.ts'
import type { RowImports } from '#worker/project/sent-files/row-imports.ts'
import { createSettings } from '#worker/project/settings.ts'
import type { CheckPorts } from '#worker/project/turns/checks.ts'
import type { Meter } from '#worker/project/turns/credits.ts'
import { createTurns } from '#worker/project/turns/driver.ts'
import { endedLine } from '#worker/project/turns/facts.ts'
import { TurnStore } from '#worker/project/turns/store.ts'
import { createVersionData } from '#worker/project/version-data.ts'
import { makeBundle } from './app-bundle.ts'
import { fakeClock } from './fakes/clock.ts'
import { PASSING_REPORT } from './fakes/runner.ts'
import { projectFiles } from './project-files.ts'

type Options = {
  model: LanguageModel
  report?: Partial<CheckReport>
  reports?: Array<Partial<CheckReport>>
  price?: TokenPrice
  meter?: Partial<Meter>
  checks?: Partial<CheckPorts>
  instructions?: Partial<Instructions>
  contextTokens?: number
  configured?: Partial<ConfiguredModel>
  canSee?: boolean
  outside?: Outside
  rowImports?: RowImports
  isPaused?: () => Promise<boolean>
  /** The preview is brought up to what a turn has written so far. */
  onDraft?: () => void
  /** Whoever follows is sent what was announced. */
  onNews?: () => void
  /** What the promises say with no app behind them. */
  tryPromises?: () => Promise<PromiseResult[]>
}

const BUNDLE = makeBundle()

/**
 * A project that can run turns, without an object. What it tells its tabs and its alarm is collected. `restart` gives
 * what a killed process comes back as.
 */
export function turnProject({
  model,
  report = {},
  reports = [],
  price = { input: 0, cached: 0, output: 0 },
  meter = {},
  checks = {},
  instructions = {},
  contextTokens,
  configured = {},
  canSee = false,
  outside,
  rowImports,
  isPaused,
  onDraft = () => {},
  onNews = () => {},
  tryPromises = async () => [],
}: Options) {
  const files = projectFiles()
  const { sql, transactionSync, workspace, versions } = files
  const announced: StoredEvent[] = []
  const bugs: unknown[] = []
  const counts = { checks: 0, wakes: 0 }
  const clock = fakeClock()
  const metered: string[] = []
  const uses: ModelUse[] = []
  const ended: string[] = []
  const attached = new Map<string, Uint8Array>()
  const planned: { plan: Plan | null } = { plan: null }
  /** Each change of the files is checked anew, with the next of `reports` and then with `report`. */
  const full = () => ({ ...PASSING_REPORT, ...(reports[counts.checks - 1] ?? report) })
  const tell = (line: string) => {
    // The effect of a key happens once, as in the ledger.
    if (!metered.includes(line)) metered.push(line)
  }

  const settings = createSettings(sql)
  const versionData = createVersionData({
    app: () => ({ bringData: async () => [], standFor: async () => {} }),
    settings,
    versions,
    workspace,
    transaction: transactionSync,
  })

  function start(used: LanguageModel) {
    const events = new EventLog({ sql, clock, announce: (stored) => void announced.push(...stored) })
    const store = new TurnStore({ sql, clock })
    const agreement = createAgreement({
      settings,
      versions,
      workspace,
      files: () => workspace.list(),
      activeTurn() {
        const turn = store.working()
        return turn && { ...turn, prompt: store.get(turn.id)!.prompt }
      },
      serverBundle: async () => BUNDLE,
      tryPromises,
      now: clock.now,
    })
    return createTurns({
      store,
      checks: {
        headHash: () => versions.headHash() + agreement.stamp(),
        async refreshPreview() {
          counts.checks++
          return { problems: full().compile, install: full().migrations ?? full().boot }
        },
        runPromises: async () => full().promises,
        promiseChanges: agreement.changes,
        smoke: async () => full().smoke,
        reported: () => [],
        logs: () => [],
        query: async () => ({ columns: [], rows: [], truncated: false }),
        ...checks,
      },
      host: {
        sql,
        transaction: transactionSync,
        clock,
        events,
        agreement,
        wake: () => void counts.wakes++,
        model: async () => ({
          name: 'scripted',
          model: used,
          price,
          ...(contextTokens !== undefined && { contextTokens }),
          canSee,
          ...configured,
        }),
        ...(isPaused && { isPaused }),
        modelUsed: (use) => void uses.push(use),
        turnEnded: (turn) => void ended.push(endedLine(turn)),
        projectId: () => 'prj_1',
        instructions: async () => ({ project: '', account: '', ...instructions }),
        planner: { read: async () => planned.plan, write: async (plan) => void (planned.plan = plan) },
        meter: {
          async reserve({ key, microCredits }) {
            tell(`${key} ${microCredits}`)
            return { isHeld: true, holdId: key.replace('reserve', 'hold'), microCredits }
          },
          settle: async ({ key, microCredits }) => tell(`${key} settle ${microCredits}`),
          release: async ({ key }) => tell(`${key} release`),
          ...meter,
        },
        outside,
        rowImports,
        workspace: createBuilderWorkspace({
          workspace,
          transaction: transactionSync,
          rename: () => {},
          title: () => 'App',
        }),
        saveTree: () => versions.saveTree(),
        rollback: (tree) => workspace.reset(versions.tree(tree)),
        isHeadChanged: () => versions.isHeadChanged(),
        restoreBefore: (turns) => restoreBefore({ workspace, versions, versionData, settings }, turns),
        draft: createDraft({ settings, versions, versionData }),
        readAttachment: async (id) => attached.get(id) ?? null,
        commitVersion: (version) => versions.commit({ ...version, kind: 'turn' }),
        goodVersion: () => versions.good(),
        refreshPreview: async (mode) => (mode === 'draft' ? onDraft() : undefined),
        sendNews: onNews,
        indexChanged: () => {},
        reportBug: (error) => void bugs.push(error),
      },
    })
  }

  /** What the log has, without the ids of turns. */
  const told = () => [...new EventLog({ sql, clock, announce: () => {} }).after(0)]
  return {
    ...files,
    settings,
    clock,
    announced,
    bugs,
    counts,
    metered,
    uses,
    ended,
    attached,
    planned,
    turns: start(model),
    restart: start,
    told,
  }
}
