import type { Answer, TurnQuestion } from '#shared/turns/turns.ts'
import { DomainError } from '#worker/platform/errors.ts'

/** Throws unless every question is answered as it may be. */
export function assertComplete({ questions }: TurnQuestion, answers: Answer[]): void {
  for (const question of questions) {
    const answer = answers.find(({ questionId }) => questionId === question.id)
    const isPicked =
      answer !== undefined &&
      answer.choices.length > 0 &&
      answer.choices.every((choice) => question.choices.includes(choice))
    const isOne = (answer?.choices.length ?? 0) <= 1 || question.allowsMany
    const isWritten =
      question.allowsText &&
      Boolean(answer?.text) &&
      answer?.choices.every((choice) => question.choices.includes(choice))
    if (!isOne || (!isPicked && !isWritten))
      throw new DomainError('turn.answer_incomplete', { details: { questionId: question.id } })
  }
}

/** What the builder is told. */
export function answersText({ questions }: TurnQuestion, answers: Answer[]): string {
  const lines = questions.map(({ id, text }) => {
    const answer = answers.find(({ questionId }) => questionId === id)
    return `- ${text} → ${[...(answer?.choices ?? []), ...(answer?.text ? [answer.text] : [])].join('; ')}`
  })
  return `The maker answered:\n${lines.join('\n')}`
}
