export const QUIZ_TEXTS = {
  question: (at: number, of: number) => `Frage ${at} von ${of}`,
  score: 'Punktestand',
  right: 'Richtig!',
  wrong: (answer: string) => `Leider falsch. Es ist ${answer}.`,
  next: 'Weiter',
  see: 'Ergebnis ansehen',
  result: (score: number, of: number) => `${score} von ${of} Punkten`,
  best: (score: number, of: number) => `Bisher am besten: ${score} von ${of}`,
  again: 'Neue Runde',
  wrongOnes: 'Was nicht richtig war',
  all: 'Alles war richtig.',
}
