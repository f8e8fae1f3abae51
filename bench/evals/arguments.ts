import { parseArgs } from 'node:util'

export type Options = {
  /** An own file of briefs: a `.json` list of briefs, or text with a request in each paragraph. Null for our forty. */
  file: string | null
  only: string[]
  model: string | null
  out: string | null
  minutes: number
  parallel: number
  isFresh: boolean
  hasBrowser: boolean
  /** A file of briefs with checks that programs decide in Chromium. Null for the evaluation over HTTP. */
  briefs: string | null
  /** An app that is there already, whose checks are run without building it. */
  at: string | null
  keepsFigures: boolean
  /** The reports of two runs that are to be compared; nothing is asked. */
  compare: readonly [string, string] | null
}

export const USAGE = `npm run eval -- [file of prompts] [options]

  file              JSON list of briefs, or text with one request per paragraph; our forty when left out
  --only a,b        only these briefs
  --model p[:id]    provider and model, such as anthropic:claude-x; default MODEL and MODEL_ID
  --out path        where the report goes: path.json and path.md
  --minutes n       time limit for one brief (10)
  --parallel n      briefs at the same time (2)
  --fresh           ask again for what an earlier run with this report has done
  --browser         look at the pages in Chromium as well

npm run eval -- --briefs file.json [options]

  --briefs file     briefs with checks that the programs in bench/evals/briefs decide
  --only, --model, --out, --parallel  as above
  --minutes n       time for the checks of one brief on an idle machine (2)
  --at address      check the app at this address; nothing is built
  --figures         write the figures of all briefs to bench/results.json

npm run eval -- --compare one.json other.json   what changed from one report to the other
`

/** Reads the words of the command line. It throws an Error whose message is for the person at the terminal. */
export function optionsFrom(argv: string[]): Options {
  const { values, positionals } = parseArgs({
    args: argv.filter((word) => word !== '--'),
    allowPositionals: true,
    options: {
      only: { type: 'string' },
      model: { type: 'string' },
      out: { type: 'string' },
      minutes: { type: 'string' },
      parallel: { type: 'string' },
      fresh: { type: 'boolean' },
      browser: { type: 'boolean' },
      briefs: { type: 'string' },
      at: { type: 'string' },
      figures: { type: 'boolean' },
      compare: { type: 'boolean' },
    },
  })
  const [one, other] = positionals
  const compare = values.compare && one && other && positionals.length === 2 ? ([one, other] as const) : null
  if (values.compare && !compare) throw new Error('--compare takes the reports of two runs.')
  if (positionals.length > 1 && !compare) throw new Error('Only one file of prompts is taken.')
  return {
    file: positionals[0] ?? null,
    only: values.only?.split(',').filter(Boolean) ?? [],
    model: values.model ?? null,
    out: values.out ?? null,
    minutes: numberFrom('minutes', values.minutes, { fallback: values.briefs === undefined ? 10 : 2, most: 120 }),
    parallel: numberFrom('parallel', values.parallel, { fallback: 2, most: 8 }),
    isFresh: values.fresh ?? false,
    hasBrowser: values.browser ?? false,
    briefs: values.briefs ?? null,
    at: values.at ?? null,
    keepsFigures: values.figures ?? false,
    compare,
  }
}

function numberFrom(
  name: string,
  text: string | undefined,
  { fallback, most }: { fallback: number; most: number },
): number {
  const value = text === undefined ? fallback : Number(text)
  if (!(value > 0 && value <= most)) throw new Error(`--${name} is a number up to ${most}.`)
  return value
}

/** The settings of the server that name the model. Empty for what the environment says. */
export function modelEnvironment(model: string | null): Record<string, string> {
  if (model === null) return {}
  const [provider = '', ...id] = model.split(':')
  return { MODEL: provider, ...(id.length > 0 ? { MODEL_ID: id.join(':') } : {}) }
}
