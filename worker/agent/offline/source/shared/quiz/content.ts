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
