import { useState } from 'react'
import { MEAL_TEXTS } from '../../shared/meals/content'
import { addDays, mondayOf } from '../../shared/site/values'
import { formatDay, today } from '../ui/dates'

/** The week that is shown, by its Monday: at first the one in which one is. */
export const useWeek = () => useState(() => mondayOf(today()))

/** Leads from week to week. */
export function WeekSwitch({ week, onWeek }: { week: string; onWeek: (week: string) => void }) {
  return (
    <div className="mb-6 flex flex-wrap items-center gap-4">
      <button type="button" className="button-quiet" onClick={() => onWeek(addDays(week, -7))}>
        {MEAL_TEXTS.previousWeek}
      </button>
      <h2 className="text-title" aria-live="polite">
        {MEAL_TEXTS.week(formatDay(week), formatDay(addDays(week, 6)))}
      </h2>
      <button type="button" className="button-quiet" onClick={() => onWeek(addDays(week, 7))}>
        {MEAL_TEXTS.nextWeek}
      </button>
    </div>
  )
}
