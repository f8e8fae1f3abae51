import type { Quote, TokenPrice } from '#shared/billing/metering.ts'
import { wholeCredits } from '#shared/billing/metering.ts'
import type { ModelProvider } from '#shared/models/providers.ts'
import { offlineModel } from '#worker/agent/offline/offline-model.ts'
import { seededRandom } from './seeded-random.ts'
import { turnProject } from './turn-project.ts'
import { typicalBuilder, type Counting } from './typical-builder.ts'
import {
  answer,
  firstBuild,
  largeChange,
  plan,
  smallEdit,
  usualChange,
  type Files,
  type Manner,
} from './typical-work.ts'
import type { TypicalTurn } from './typical-work.ts'

/** A model by what it costs and how it works. */
export type Regime = Counting & { name: string; provider: ModelProvider; price: TokenPrice; thinks: number }

export const REGIMES: Regime[] = [
  {
    name: 'middle',
    provider: 'anthropic',
    price: { input: 2, cached: 0.1, cacheWrite: 2.5, output: 10 },
    caches: true,
    tellsWrites: true,
    charactersPerToken: 3.6,
    thinks: 1,
  },
  {
    name: 'strong',
    provider: 'anthropic',
    price: { input: 4, cached: 0.2, cacheWrite: 5, output: 20 },
    caches: true,
    tellsWrites: true,
    charactersPerToken: 3.2,
    thinks: 0.5,
  },
  {
    name: 'thinks much',
    provider: 'openai',
    price: { input: 2, cached: 0.1, output: 10 },
    caches: true,
    charactersPerToken: 3.9,
    thinks: 2.5,
  },
  {
    name: 'cheap',
    provider: 'google',
    price: { input: 0.1, cached: 0.01, output: 0.5 },
    caches: true,
    charactersPerToken: 3.8,
    thinks: 0.2,
  },
  {
    name: 'without a cache',
    provider: 'openai-compatible',
    price: { input: 3, cached: 0.3, output: 15 },
    caches: false,
    charactersPerToken: 3.7,
    thinks: 0.7,
  },
]

/** A turn that ended, with what was said before it began. */
export type QuotedTurn = {
  name: string
  regime: string
  prompt: string
  quote: Quote
  credits: number
  askedFor: number
}

const SMALL = [
  'Change the headline to “Welcome home”',
  'Make the header green',
  'Rename “Items” to “Things we own”',
  'Remove the date from the list',
  'Ändere die Überschrift in „Unsere Pflanzen“',
  'Fix the typo in the empty state',
]
const USUAL = [
  'Add a rating from 1 to 5',
  'Show what expires first, and let me filter by person',
  'I want to export the list as CSV',
  'Füge ein Ja/Nein-Feld „erledigt“ hinzu',
  'Add visits with date and time',
]
const LARGE = [
  'Add user accounts with roles, a page for admins, invitations by link, a history of who changed what, comments on every entry, and a mail each week with what is new',
  'Add these: a calendar; a chart of each month; reminders; a print view; sharing with friends; an import from CSV',
]
const QUESTIONS = ['Where is the date checked?', 'Could this send mails?', 'What happens when two people save at once?']

/** What the built-in builder makes of a brief: real files of an app, by whose length models' answers are made. */
export async function filesOf(prompt: string): Promise<Files> {
  const project = turnProject({ model: offlineModel() })
  await project.turns.queue.submit({ turnId: 'trn_0', userId: 'usr_1', prompt })
  await project.turns.driver.drive()
  return Object.entries(project.texts()).filter(([path]) => !path.startsWith('.solid/'))
}

/** One project from its first message on: each of its turns with its quote and its cost. */
export async function quotedProject({
  prompt,
  files,
  regime,
  seed,
  followUps,
}: {
  prompt: string
  files: Files
  regime: Regime
  seed: number
  followUps: number
}): Promise<QuotedTurn[]> {
  const random = seededRandom(seed)
  const manner: Manner = { random, thinks: regime.thinks }
  const builder = typicalBuilder(regime)
  const { price, provider, name } = regime
  const project = turnProject({ model: builder.model, price, configured: { provider } })
  // Promises are left as they are, because changing one asks the maker.
  const now = () => Object.entries(project.texts()).filter(([path]) => !/^(?:\.solid|test)\//.test(path))
  const pick = (prompts: string[]) => prompts[Math.floor(random() * prompts.length)]!
  const quoted: QuotedTurn[] = []

  async function run({ steps, mode, ...turn }: TypicalTurn): Promise<void> {
    // A maker looks at the app for some minutes, or goes on at once.
    if (random() < 0.5) builder.forget()
    builder.begin(steps)
    const turnId = `trn_${quoted.length}`
    const { queue, driver, store } = project.turns
    await queue.submit({ turnId, userId: 'usr_1', prompt: turn.prompt, mode })
    await driver.drive()
    let askedFor = 0
    for (; store.get(turnId)!.state === 'waiting' && askedFor < 5; askedFor++) {
      await queue.answer({ turnId, answers: [{ questionId: 'ceiling', choices: ['continue'], text: null }] })
      await driver.drive()
    }
    const { state, quote, charged } = store.get(turnId)!
    if (state !== 'succeeded') throw new Error(`${turn.name} ended as ${state}: ${store.get(turnId)!.message}`)
    quoted.push({
      name: turn.name,
      prompt: turn.prompt,
      regime: name,
      quote,
      credits: wholeCredits(charged!),
      askedFor,
    })
  }

  if (random() < 0.3) await run(plan({ prompt, files: [] }, manner))
  await run(firstBuild({ prompt, files }, manner))
  const kinds = [
    () => smallEdit({ prompt: pick(SMALL), files: now() }, manner),
    () => usualChange({ prompt: pick(USUAL), files: now() }, manner),
    () => answer({ prompt: pick(QUESTIONS), files: now() }, manner),
    () => largeChange({ prompt: pick(LARGE), files: now() }, manner),
    () => plan({ prompt: pick(LARGE), files: now() }, manner),
    () => smallEdit({ prompt: pick(SMALL), files: now() }, manner),
    () => usualChange({ prompt: pick(USUAL), files: now() }, manner),
  ]
  for (let count = 0; count < followUps; count++) await run(kinds[(count + seed) % kinds.length]!())
  return quoted
}

/** What was given back, because nothing came of it, tells nothing of its quote. Makers are told the same way how good theirs are. */
export const isCharged = ({ credits }: QuotedTurn): boolean => credits > 0

export const isInside = ({ credits, quote: { low, high } }: QuotedTurn): boolean => credits >= low && credits <= high
