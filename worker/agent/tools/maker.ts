import * as z from 'zod'
import { counted } from './outcome.ts'
import { defineTool } from './tool.ts'

export const setTitle = defineTool({
  name: 'set_title',
  modes: ['build'],
  description:
    'Give the project its title: two to five words, as the maker would call the app. Call it once, for a new app, or when the maker asks for another title.',
  input: z.object({ title: z.string().trim().min(1).max(80) }),
  target: ({ title }) => title,
  async run({ title }, { workspace }) {
    await workspace.setTitle(title)
    return { ok: true, text: `The project is called ${title}.`, summary: title }
  },
})

const MAX_STEPS = 20

/** A plan as a builder writes it. */
export const planInput = z.object({
  title: z.string().trim().min(1).max(120),
  steps: z
    .array(z.object({ text: z.string().trim().min(1).max(400), isDone: z.boolean() }))
    .min(1)
    .max(MAX_STEPS),
})

export const updatePlan = defineTool({
  name: 'update_plan',
  modes: ['build', 'plan'],
  description:
    'Write the plan, or change it. Give the whole plan each time. While you build from a plan, mark each step as done when it is.',
  input: planInput,
  target: ({ title }) => title,
  async run({ title, steps }, { planner, mode }) {
    // A plan that is written anew needs a new yes.
    const plan = { title, steps, isApproved: mode === 'build' && ((await planner.read())?.isApproved ?? false) }
    await planner.write(plan)
    const done = steps.filter(({ isDone }) => isDone).length
    return {
      ok: true,
      text: `The plan has ${steps.length} steps, ${done} of them done.`,
      summary: `${done} of ${steps.length} done`,
      outcome: { code: 'done', count: done, of: steps.length },
      events: [{ type: 'plan.changed', plan }],
    }
  },
})

const MAX_QUESTIONS = 4
const MAX_CHOICES = 6

const question = z.object({
  text: z.string().trim().min(1).max(300).describe('One question, in the maker\u2019s language'),
  choices: z
    .array(z.string().trim().min(1).max(80))
    .max(MAX_CHOICES)
    .describe('Answers to choose from, the one you recommend first; empty for an open question'),
  allowsMany: z.boolean().optional().describe('Whether several choices may be picked'),
  allowsText: z.boolean().optional().describe('Whether another answer may be written; true when left out'),
})

export const askMaker = defineTool({
  name: 'ask_maker',
  modes: ['build', 'plan'],
  description: `Ask the maker and wait for the answer. Use it only when a wrong guess would be costly to undo: at most ${MAX_QUESTIONS} questions, all at once, with choices.`,
  input: z.object({ questions: z.array(question).min(1).max(MAX_QUESTIONS) }),
  target: ({ questions }) => questions[0]?.text ?? '',
  async run({ questions }) {
    const asked = questions.map(({ text, choices, allowsMany = false, allowsText = true }, index) => ({
      id: `q${index + 1}`,
      text,
      choices,
      allowsMany,
      allowsText: allowsText || choices.length === 0,
    }))
    return { ok: true, text: '', ...counted('questions', asked.length), asks: { kind: 'maker', questions: asked } }
  },
})

const MAX_DID = 60

export const suggestNext = defineTool({
  name: 'suggest_next',
  needs: 'names',
  description:
    'Suggest up to three things that the maker may ask for next: short, each a request that can be sent as it stands. Call it once, in the same answer as your closing words, and call nothing else with it but say_missing.',
  input: z.object({
    items: z.array(z.string().trim().min(1).max(80)).min(1).max(3),
    did: z
      .string()
      .trim()
      .min(1)
      .max(MAX_DID)
      .optional()
      .describe('Where files changed: what the app has now, in two to seven words in the maker\u2019s language'),
  }),
  target: ({ items }) => items.join(' · '),
  closes: true,
  async run({ items, did }) {
    return {
      ok: true,
      text: 'Shown to the maker.',
      summary: String(items.length),
      events: [{ type: 'suggestions', items, ...(did && { did: did.replace(/\s+/g, ' ') }) }],
    }
  },
})

const MAX_ASKS = 80
const MAX_MISSING = 20
const what = z.string().trim().min(1).max(120)

export const sayMissing = defineTool({
  name: 'say_missing',
  modes: ['build'],
  description:
    'Say which things of the maker\u2019s message are not in, when any are not. Count everything that was asked for; name each missing thing as the maker did, with the reason in half a sentence. Call it once, in the same answer as your closing words.',
  input: z
    .object({
      asked: z.number().int().min(1).max(MAX_ASKS),
      missing: z.array(z.object({ what, why: z.string().trim().min(1).max(200) })).max(MAX_MISSING),
      done: z.array(what).max(MAX_ASKS).optional().describe('Each thing that is in, named as the maker did'),
    })
    .refine(
      ({ asked, missing, done = [] }) => missing.length + done.length <= asked,
      'More is told of than was asked for',
    )
    .refine(({ missing, done = [] }) => missing.length + done.length > 0, 'Nothing is told of'),
  target: ({ missing }) => missing.map(({ what }) => what).join(', '),
  closes: true,
  async run({ asked, missing, done }) {
    return {
      ok: true,
      text: 'Shown to the maker.',
      summary: `${asked - missing.length} of ${asked}`,
      outcome: { code: 'done', count: asked - missing.length, of: asked },
      events: [{ type: 'asks', asked, missing, ...(done && { done }) }],
    }
  },
})
