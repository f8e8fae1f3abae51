import { z } from 'zod'

export type DrillContent = {
  lead: string
  menu: { practice: string; test: string; history: string }
  /** How many tasks a test has, and how long it takes at most. */
  tasks: number
  seconds: number
}

export const OPERATIONS = ['addition', 'subtraction', 'multiplication', 'division'] as const
export type Operation = (typeof OPERATIONS)[number]
export const SIGNS: Record<Operation, string> = { addition: '+', subtraction: '−', multiplication: '×', division: '÷' }

export type Task = { one: number; other: number; operation: Operation; result: number }
/** A test that is over. `day` is a moment of ISO 8601, `seconds` is how long it took. */
export const testTaken = z.object({ day: z.string(), points: z.number(), of: z.number(), seconds: z.number() })
export type TestTaken = z.infer<typeof testTaken>

export const RANGES = [10, 20, 50, 100] as const
/** How many tests a browser keeps. */
export const KEPT = 100

/** A number from `least` to `most`, both of them possible. */
const between = (random: () => number, least: number, most: number) => least + Math.floor(random() * (most - least + 1))

/**
 * A task of one of these operations with numbers from 1 to `most`. Nothing is below zero, and every division comes out
 * even; its first number is within the range as well.
 */
export function newTask(operations: readonly Operation[], most: number, random: () => number = Math.random): Task {
  const operation = operations[Math.floor(random() * operations.length)] ?? 'addition'
  const [one, other] = [between(random, 1, most), between(random, 1, most)]
  if (operation === 'addition') return { one, other, operation, result: one + other }
  if (operation === 'multiplication') return { one, other, operation, result: one * other }
  if (operation === 'subtraction') {
    const [larger, smaller] = one >= other ? [one, other] : [other, one]
    return { one: larger, other: smaller, operation, result: larger - smaller }
  }
  const result = between(random, 1, Math.max(1, Math.floor(most / other)))
  return { one: other * result, other, operation, result }
}

export const wordsOf = ({ one, other, operation }: Task): string => `${one} ${SIGNS[operation]} ${other} =`

/** A time as minutes and seconds: `2:05`. */
export const clockOf = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
