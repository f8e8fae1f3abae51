export const GRADES = ['again', 'hard', 'good', 'easy'] as const
export type Grade = (typeof GRADES)[number]

/** How well somebody knows a card: how easy it is, after how many days it comes back, how often in a row it was known. */
export type Memory = { ease: number; days: number; times: number }

export const NEW_CARD: Memory = { ease: 2.5, days: 0, times: 0 }
const LEAST_EASE = 1.3
/** The marks of SM-2 from 0 to 5; below 3 a card was not known. */
const MARKS: Record<Grade, number> = { again: 2, hard: 3, good: 4, easy: 5 }

/**
 * SM-2, as P. A. Woźniak published it in 1990 (https://super-memory.com/english/ol/sm2.htm): a card comes back after one
 * day, after six, then each time after as many days as before times its ease. A card that was not known begins anew and
 * stays due on the same day.
 */
export function scheduled({ ease, days, times }: Memory, grade: Grade): Memory {
  const short = 5 - MARKS[grade]
  const changed = Math.max(LEAST_EASE, ease + 0.1 - short * (0.08 + short * 0.02))
  if (grade === 'again') return { ease: changed, days: 0, times: 0 }
  return { ease: changed, days: times === 0 ? 1 : times === 1 ? 6 : Math.round(days * ease), times: times + 1 }
}

/** The day so many days after a day. */
export const dayAfter = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10)

/** How many days in a row up to today, or up to yesterday as long as today can still be one of them. */
export function streakOf(studied: readonly string[], today: string): number {
  const days = new Set(studied)
  let day = days.has(today) ? today : dayAfter(today, -1)
  let streak = 0
  while (days.has(day)) {
    streak++
    day = dayAfter(day, -1)
  }
  return streak
}

/** The cards of pasted lines, `front;back` or with a tab between them, and how many lines are none. */
export function cardsIn(pasted: string): { cards: Array<{ front: string; back: string }>; skipped: number } {
  const lines = pasted.split('\n').filter((line) => line.trim() !== '')
  const cards = lines.flatMap((line) => {
    const [, front = '', back = ''] = /^([^;\t]+)[;\t](.+)$/.exec(line.trim()) ?? []
    return front.trim() === '' || back.trim() === ''
      ? []
      : [{ front: front.trim().slice(0, 500), back: back.trim().slice(0, 500) }]
  })
  return { cards, skipped: lines.length - cards.length }
}
