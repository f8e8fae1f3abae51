import type { Message, Plan } from '#worker/agent/offline/kinds/recipe.ts'
import { HABIT_SORTS, type HabitSort, trackerIn } from '#worker/agent/offline/understand/kind/tracker.ts'
import { habitsPlan } from './habits-plan.ts'
import { logbookPlan } from './logbook-plan.ts'

const EACH = /\busers?\b|\bmembers\b|\bpatients\b|\b(?:be)?nutzer\w*|\bmitglieder\b|\bpatient(?:en|innen)\b/i

const isHabit = (sort: string): sort is HabitSort => HABIT_SORTS.some((each) => each === sort)

/** What somebody marks or enters day by day; null when the message names no tracker. */
export function trackerPlan(message: Message): Plan | null {
  const sort = trackerIn(message.text)
  if (sort === null) return null
  // What each of several people took or trained is nobody else's business, so they sign in.
  const accounts = message.people.accounts || EACH.test(message.text)
  const read = { ...message, people: { ...message.people, accounts } }
  return isHabit(sort) ? habitsPlan(read, sort) : logbookPlan(read, sort)
}
