import type { TurnMode } from '#shared/turns/turns.ts'
import type { BuilderStep } from './typical-builder.ts'

export type Files = Array<[path: string, text: string]>
/** A message to the builder, and what it does about it. */
export type TypicalTurn = { name: string; mode: TurnMode; prompt: string; steps: BuilderStep[] }

/** `random` gives numbers from 0 to 1. `thinks` is how much the model reasons, from 0. */
export type Manner = { random: () => number; thinks: number }

const between = ({ random }: Manner, low: number, high: number) => low + random() * (high - low)
const whole = (manner: Manner, low: number, high: number) => Math.round(between(manner, low, high))
const thoughts = (manner: Manner, low: number, high: number) => Math.round(manner.thinks * between(manner, low, high))
const pick = <Item>(items: Item[], manner: Manner): Item => items[Math.floor(manner.random() * items.length)]!
const some = <Item>(items: Item[], count: number, manner: Manner): Item[] =>
  Array.from({ length: Math.min(count, items.length) }, () => pick(items, manner))

const SAYING = 'I will look at what is there, make the change where it belongs, and run the checks. '
const said = (length: number) => SAYING.repeat(Math.ceil(length / SAYING.length)).slice(0, length)

const CHECKS = { tool: 'run_checks', input: {} }
const read = (files: Files) => files.map(([path]) => ({ tool: 'read_file', input: { path } }))
const ending = (manner: Manner): BuilderStep => ({
  text: said(whole(manner, 200, 900)),
  calls: [{ tool: 'suggest_next', input: { items: ['Add a search', 'Show a chart', 'Send a reminder'] } }],
})

/** Writes the files of an app, some at a time, as the builder is told to. */
export function firstBuild({ prompt, files }: { prompt: string; files: Files }, manner: Manner): TypicalTurn {
  // Generated code says more than a model's own.
  const share = between(manner, 0.35, 0.75)
  const written = files.map(([path, text]) => ({
    tool: 'write_file',
    input: { path, content: text.slice(0, Math.ceil(text.length * share)) },
  }))
  const steps: BuilderStep[] = [
    {
      text: said(300),
      calls: [{ tool: 'set_title', input: { title: prompt.slice(0, 30) } }],
      thoughts: thoughts(manner, 300, 3_000),
    },
  ]
  for (let at = 0; at < written.length;) {
    const count = whole(manner, 3, 9)
    steps.push({ text: said(60), calls: written.slice(at, at + count), thoughts: thoughts(manner, 50, 500) })
    at += count
  }
  const name = 'first build'
  return {
    name,
    mode: 'build',
    prompt,
    steps: [...steps, { text: '', calls: [CHECKS] }, ...fixes(files, manner), ending(manner)],
  }
}

/** What the checks find is now and then repaired before the turn ends. */
function fixes(files: Files, manner: Manner): BuilderStep[] {
  return Array.from({ length: whole(manner, 0, 2.4) }, () => {
    const file = pick(files, manner)
    return {
      text: said(120),
      calls: [change(file, whole(manner, 100, 900)), CHECKS],
      thoughts: thoughts(manner, 100, 900),
    }
  })
}

/** Replaces a line of a file by itself and as many characters more. */
function change([path, text]: Files[number], length: number) {
  const lines = text.split('\n')
  const search = lines.find((line) => line.trim().length > 12 && text.split(line).length === 2) ?? lines[0] ?? ''
  const replace = `${search}\n${'// One more line of the app, as it would be written.\n'.repeat(Math.ceil(length / 52)).slice(0, length)}`
  return { tool: 'edit_file', input: { path, edits: [{ search, replace }] } }
}

/** One thing is looked for, read and changed. */
export function smallEdit({ prompt, files }: { prompt: string; files: Files }, manner: Manner): TypicalTurn {
  const file = pick(files, manner)
  const steps: BuilderStep[] = [
    {
      text: said(80),
      calls: [{ tool: 'search_files', input: { query: 'title' } }],
      thoughts: thoughts(manner, 30, 250),
    },
    {
      text: said(60),
      calls: read([file, ...some(files, whole(manner, 0, 1), manner)]),
      thoughts: thoughts(manner, 30, 250),
    },
    { text: said(60), calls: [change(file, whole(manner, 60, 900))], thoughts: thoughts(manner, 30, 400) },
    ...(manner.random() < 0.6 ? [{ text: '', calls: [CHECKS] }] : []),
    { text: said(whole(manner, 60, 300)) },
  ]
  return { name: 'small edit', mode: 'build', prompt, steps: steps.slice(manner.random() < 0.4 ? 1 : 0) }
}

/** A field, a page or a rule is added: some files are read, some changed, one written. */
export function usualChange({ prompt, files }: { prompt: string; files: Files }, manner: Manner): TypicalTurn {
  return added('change', { prompt, files, reads: [2, 6], edits: [2, 7], length: [200, 1_800], news: [0, 2] }, manner)
}

/** Several things at once are added. */
export function largeChange({ prompt, files }: { prompt: string; files: Files }, manner: Manner): TypicalTurn {
  return added(
    'large change',
    { prompt, files, reads: [4, 10], edits: [5, 14], length: [300, 2_500], news: [2, 8] },
    manner,
  )
}

type Adding = {
  prompt: string
  files: Files
  reads: [number, number]
  edits: [number, number]
  length: [number, number]
  news: [number, number]
}

function added(name: string, { prompt, files, reads, edits, length, news }: Adding, manner: Manner): TypicalTurn {
  const changes = some(files, whole(manner, ...edits), manner).map((file) => change(file, whole(manner, ...length)))
  const writes = Array.from({ length: whole(manner, ...news) }, (_, index) => ({
    tool: 'write_file',
    input: {
      path: `client/more/${index}-${whole(manner, 0, 99_999)}.tsx`,
      content: pick(files, manner)[1].slice(0, 4_000),
    },
  }))
  const calls = [...changes, ...writes]
  const steps: BuilderStep[] = [
    {
      text: said(200),
      calls: read(some(files, whole(manner, ...reads), manner)),
      thoughts: thoughts(manner, 100, 1_500),
    },
  ]
  for (let at = 0; at < calls.length;) {
    const count = whole(manner, 1, 5)
    steps.push({ text: said(60), calls: calls.slice(at, at + count), thoughts: thoughts(manner, 50, 500) })
    at += count
  }
  return {
    name,
    mode: 'build',
    prompt,
    steps: [...steps, { text: '', calls: [CHECKS] }, ...fixes(files, manner), ending(manner)],
  }
}

/** Reads what matters, then writes the plan. An empty project has nothing to read. */
export function plan({ prompt, files }: { prompt: string; files: Files }, manner: Manner): TypicalTurn {
  const planned = Array.from({ length: whole(manner, 3, 10) }, () => ({
    text: said(whole(manner, 60, 220)),
    isDone: false,
  }))
  const looks: BuilderStep[] =
    files.length === 0
      ? []
      : Array.from({ length: whole(manner, 1, 3) }, () => ({
          text: said(60),
          calls: read(some(files, whole(manner, 1, 3), manner)),
          thoughts: thoughts(manner, 50, 500),
        }))
  const steps: BuilderStep[] = [
    ...looks,
    {
      text: said(120),
      calls: [{ tool: 'update_plan', input: { title: prompt.slice(0, 40), steps: planned } }],
      thoughts: thoughts(manner, 300, 2_500),
    },
    { text: said(whole(manner, 100, 500)) },
  ]
  return { name: 'plan', mode: 'plan', prompt, steps }
}

/** Answers a question, after a look where there is something to look at. */
export function answer({ prompt, files }: { prompt: string; files: Files }, manner: Manner): TypicalTurn {
  const looks: BuilderStep[] =
    files.length === 0
      ? []
      : Array.from({ length: whole(manner, 0, 2.4) }, () => ({
          text: '',
          calls: read(some(files, whole(manner, 1, 2), manner)),
          thoughts: thoughts(manner, 30, 300),
        }))
  return {
    name: 'question',
    mode: 'ask',
    prompt,
    steps: [...looks, { text: said(whole(manner, 300, 2_400)), thoughts: thoughts(manner, 50, 800) }],
  }
}
