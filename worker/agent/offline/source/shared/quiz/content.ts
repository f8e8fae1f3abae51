import type { QuizContent } from './model'

export const QUIZ: QuizContent = {
  title: 'Capitals of Europe',
  label: 'Quiz',
  lead: 'Ten questions, four answers each.',
  asks: 'What is the capital of {x}?',
  pairs: [
    ['France', 'Paris'],
    ['Italy', 'Rome'],
    ['Spain', 'Madrid'],
    ['Norway', 'Oslo'],
    ['Greece', 'Athens'],
  ],
  length: 4,
}

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
