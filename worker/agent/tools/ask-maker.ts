import * as z from 'zod'
import { counted } from './outcome.ts'
import { defineTool } from './tool.ts'

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
