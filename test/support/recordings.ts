import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import * as z from 'zod'
import { TURN_MODES } from '#shared/turns/turns.ts'
import { filesIn } from './scripted-apps.ts'
import type { BuilderStep } from './typical-builder.ts'

const FOLDER = 'test/replays'
const paths = z.array(z.string()).optional()
/** One answer. A path of `write` is a file of the app in test/apps; one that ends with a slash is a folder of it. */
const stepSchema = z.strictObject({
  say: z.string().default(''),
  thinks: z.number().default(0),
  title: z.string().optional(),
  plan: paths,
  search: paths,
  read: paths,
  write: paths,
  files: z.record(z.string(), z.string()).optional(),
  edit: z.record(z.string(), z.array(z.tuple([z.string(), z.string()]))).optional(),
  call: z.array(z.object({ tool: z.string(), input: z.looseObject({}) })).optional(),
  checks: z.literal(true).optional(),
  next: paths,
  did: z.string().optional(),
  missing: z.looseObject({}).optional(),
})
const recordingSchema = z.strictObject({
  app: z.string(),
  /** The first build of the same app by a builder that has no ready parts and writes them as well. */
  blank: z.array(stepSchema),
  turns: z.array(
    z.strictObject({
      name: z.string(),
      mode: z.enum(TURN_MODES).default('build'),
      prompt: z.string(),
      steps: z.array(stepSchema),
    }),
  ),
})

export type Recording = z.infer<typeof recordingSchema>
type RecordedStep = z.infer<typeof stepSchema>

/** The recordings, each the first build of an app and what its maker asked for later. */
export function recordings(): Recording[] {
  return globSync('*.json', { cwd: FOLDER })
    .toSorted()
    .map((file) => recordingSchema.parse(JSON.parse(readFileSync(path.join(FOLDER, file), 'utf8'))))
}

export const filesOfApp = (app: string) => ({ ...filesIn('every-app'), ...filesIn(app) })

/** What each recorded app is asked for with, and what its builder answers. */
export const firstBuilds = () =>
  recordings().map((recording) => ({
    app: recording.app,
    prompt: recording.turns[0]!.prompt,
    answers: firstAnswers(recording),
  }))

export const firstAnswers = ({ app, turns }: Recording): BuilderStep[] =>
  turns[0]!.steps.map((step) => answerOf(step, filesOfApp(app)))

export function answerOf(step: RecordedStep, all: Record<string, string>): BuilderStep {
  const written = (step.write ?? []).flatMap((wanted) => {
    const found = Object.keys(all).filter((file) => (wanted.endsWith('/') ? file.startsWith(wanted) : file === wanted))
    if (found.length === 0) throw new Error(`The app has no ${wanted}`)
    return found.map((file) => ({ path: file, content: all[file]! }))
  })
  const named = Object.entries(step.files ?? {}).map(([file, content]) => ({ path: file, content }))
  const edits = Object.entries(step.edit ?? {}).map(([file, changes]) => ({
    path: file,
    edits: changes.map(([search, replace]) => ({ search, replace })),
  }))
  const calls = [
    ...(step.title === undefined ? [] : [{ tool: 'set_title', input: { title: step.title } }]),
    ...(step.plan
      ? [
          {
            tool: 'update_plan',
            input: { title: 'The plan', steps: step.plan.map((text) => ({ text, isDone: false })) },
          },
        ]
      : []),
    ...(step.call ?? []),
    ...(step.search ?? []).map((query) => ({ tool: 'search_files', input: { query } })),
    ...(step.read ?? []).map((file) => ({ tool: 'read_file', input: { path: file } })),
    ...[...written, ...named].map((input) => ({ tool: 'write_file', input })),
    ...edits.map((input) => ({ tool: 'edit_file', input })),
    ...(step.checks ? [{ tool: 'run_checks', input: {} }] : []),
    ...(step.missing ? [{ tool: 'say_missing', input: step.missing }] : []),
    ...(step.next ? [{ tool: 'suggest_next', input: { items: step.next, ...(step.did && { did: step.did }) } }] : []),
  ]
  return { text: step.say, calls, thoughts: step.thinks }
}
