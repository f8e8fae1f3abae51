import type { TextCall } from '../inputs.ts'
import { schemaValue } from './schema-value.ts'

/** Roughly what providers count: four characters of a text in English are a token. */
export const CHARACTERS_A_TOKEN = 4
/** Every answer begins with it: nobody is to take it for what an AI thinks. */
const WHOSE = 'This is the built-in model of Solid, because no AI model is connected.'
const MOST_SENTENCES = 3
/** What is shorter is repeated whole. */
const SHORT = 160

/** What the built-in model answers: the same for the same question. With a schema it is JSON that satisfies it. */
export function builtInText({
  messages,
  schema,
  maxTokens,
}: Pick<TextCall, 'messages' | 'schema' | 'maxTokens'>): string {
  const text = (messages.findLast(({ role }) => role === 'user') ?? messages.at(-1))?.content.trim() ?? ''
  if (schema !== null) return JSON.stringify(schemaValue(schema, { text, said: `Built-in model: ${cut(text, 60)}` }))
  return cut(`${WHOSE} ${gist(text)}`, maxTokens * CHARACTERS_A_TOKEN)
}

function gist(text: string): string {
  const words = wordsOf(text).length
  if (text.length <= SHORT) return `It was asked: “${text.replaceAll(/\s+/g, ' ')}”`
  return `The text has ${words} words. In short: ${summaryOf(text)}`
}

/** The sentences whose words are used most in the text, in their order. */
function summaryOf(text: string): string {
  const sentences = (text.replaceAll(/\s+/g, ' ').match(/[^.!?]+[.!?]*/g) ?? [text])
    .map((each) => each.trim())
    .filter(Boolean)
  const counts = new Map<string, number>()
  for (const word of wordsOf(text)) if (word.length > 3) counts.set(word, (counts.get(word) ?? 0) + 1)
  const scored = sentences.map((sentence, at) => {
    const words = wordsOf(sentence)
    const score = words.reduce((sum, word) => sum + (counts.get(word) ?? 0), 0) / Math.sqrt(words.length + 1)
    return { sentence, at, score }
  })
  return scored
    .toSorted((one, other) => other.score - one.score || one.at - other.at)
    .slice(0, MOST_SENTENCES)
    .toSorted((one, other) => one.at - other.at)
    .map(({ sentence }) => cut(sentence, 300))
    .join(' ')
}

/** The words of a text in lower case. */
export const wordsOf = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []

const cut = (text: string, most: number) => (text.length > most ? `${text.slice(0, Math.max(0, most - 1))}…` : text)
