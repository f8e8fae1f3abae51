type Question = { id: string; text: string; choices: string[]; allowsMany: boolean; allowsText: boolean }

export function answersOf(
  questions: Question[],
  words: string[],
): Array<{ questionId: string; choices: string[]; text: string | null }>
