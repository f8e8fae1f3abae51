/** Every word of the calculator. */
export const TEXTS = {
  question: 'Was gefragt ist',
  questions: [
    'A Prozent von B',
    'A ist wie viel Prozent von B',
    'Die Änderung von A zu B, in Prozent',
    'A mit B Prozent mehr',
    'A mit B Prozent weniger',
  ],
  a: 'A',
  b: 'B',
  byNothing: 'Von nichts gibt es keine Prozente: Gib eine andere Zahl als 0 ein.',
  answer: 'Antwort',
  difference: 'Unterschied',
}
