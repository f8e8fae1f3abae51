export const QUIZ_TEXTS = {
  question: (at: number, of: number) => `Question ${at} of ${of}`,
  score: 'Score',
  right: 'Right!',
  wrong: (answer: string) => `Wrong. It is ${answer}.`,
  next: 'Next',
  see: 'See the result',
  result: (score: number, of: number) => `${score} of ${of} points`,
  best: (score: number, of: number) => `Best so far: ${score} of ${of}`,
  again: 'New round',
  wrongOnes: 'What was not right',
  all: 'Everything was right.',
}
