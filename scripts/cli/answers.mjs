import { wrongUse } from './failure.mjs'

/**
 * The answers to what the builder asks, one word of the command for each question. A choice is named by its number or
 * its text, several with commas between them; anything else is an answer in own words, where the question takes one.
 */
export function answersOf(questions, words) {
  if (words.length !== questions.length)
    throw wrongUse(
      `The builder asks ${questions.length === 1 ? 'one question' : `${questions.length} questions`}: give one answer for each, in quotes, in their order.`,
    )
  return questions.map((question, at) => ({ questionId: question.id, ...answerOf(question, words[at].trim()) }))
}

function answerOf({ text: asked, choices, allowsMany, allowsText }, word) {
  const whole = choiceOf(choices, word)
  if (whole !== null) return { choices: [whole], text: null }
  const several = word.split(',').map((part) => choiceOf(choices, part.trim()))
  if (allowsMany && several.every((choice) => choice !== null)) return { choices: [...new Set(several)], text: null }
  if (allowsText && word !== '') return { choices: [], text: word }
  throw wrongUse(
    `"${word}" answers nothing of: ${asked} Take ${choices.map((choice, at) => `${at + 1} (${choice})`).join(', ')}.`,
  )
}

function choiceOf(choices, word) {
  const number = /^\d{1,2}$/.test(word) ? choices[Number(word) - 1] : undefined
  return number ?? choices.find((choice) => choice.toLowerCase() === word.toLowerCase()) ?? null
}
