import { TEXTS } from '../tool-texts/calories'
import { rounded, type Formula } from './formula'

type Body = { sex: number; age: number; height: number; weight: number }

/** How much more than at rest is needed, by the places of the activities in the texts. */
const FACTORS = [1.2, 1.375, 1.55, 1.725, 1.9]
/** What a diet is lower or higher by, in kilocalories a day. */
const STEP = 500
/** Below this a diet needs a doctor. */
const LEAST = 1_200

/** Kilocalories a day at rest, by Mifflin and St Jeor: kilograms, centimetres and years. */
export const atRest = ({ sex, age, height, weight }: Body) =>
  10 * weight + 6.25 * height - 5 * age + (sex === 1 ? 5 : -161)

export const need = (body: Body, activity: number) => atRest(body) * FACTORS[activity]!

export const FORMULA: Formula<keyof Body | 'activity'> = {
  fields: {
    sex: { kind: 'choice', label: TEXTS.sex, initial: TEXTS.sexes[0]!, options: TEXTS.sexes },
    age: { kind: 'number', label: TEXTS.age, initial: '35', bounds: { min: 18, max: 110, isWhole: true } },
    height: { kind: 'number', label: TEXTS.height, initial: '170', bounds: { min: 100, max: 250 } },
    weight: { kind: 'number', label: TEXTS.weight, initial: '68', bounds: { min: 30, max: 350 } },
    activity: { kind: 'choice', label: TEXTS.activity, initial: TEXTS.activities[1]!, options: TEXTS.activities },
  },
  work({ activity, ...body }) {
    const daily = need(body, activity)
    const shown = (calories: number) => TEXTS.value(rounded(calories, 0))
    return [
      { label: TEXTS.need, value: shown(daily) },
      { label: TEXTS.rest, value: shown(atRest(body)) },
      ...(daily - STEP >= LEAST ? [{ label: TEXTS.lose, value: shown(daily - STEP) }] : []),
      { label: TEXTS.gain, value: shown(daily + STEP) },
    ]
  },
  note: TEXTS.note,
}
