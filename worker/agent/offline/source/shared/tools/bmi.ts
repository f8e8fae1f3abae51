import { TEXTS } from '../tool-texts/bmi'
import { rounded, type Formula } from './formula'

const INCH = 0.0254
const POUND = 0.45359237
/** Where normal weight, overweight and obesity of adults begin. */
const BEGINS = [18.5, 25, 30]
const POSSIBLE = { least: 8, most: 150 }

/** Kilograms over the square of metres. */
export const bmi = (kilograms: number, metres: number) => kilograms / metres ** 2

/** The place of the group in which an index lies, as it is shown: with one digit behind the mark. */
export const groupOf = (index: number) => BEGINS.filter((each) => Math.round(index * 10) / 10 >= each).length

export const FORMULA: Formula<'system' | 'height' | 'weight'> = {
  fields: {
    system: { kind: 'choice', label: TEXTS.system, initial: TEXTS.systems[0]!, options: TEXTS.systems },
    height: { kind: 'number', label: TEXTS.height, initial: '175', bounds: { min: 20, max: 272 } },
    weight: { kind: 'number', label: TEXTS.weight, initial: '70', bounds: { min: 10, max: 1_400 } },
  },
  work({ system, height, weight }) {
    const metres = system === 0 ? height / 100 : height * INCH
    const size = system === 0 ? 1 : POUND
    const index = bmi(weight * size, metres)
    if (index < POSSIBLE.least || index > POSSIBLE.most) return TEXTS.impossible
    const weightAt = (each: number) => rounded((each * metres ** 2) / size, 1)
    return [
      { label: TEXTS.index, value: rounded(index, 1) },
      { label: TEXTS.group, value: TEXTS.groups[groupOf(index)]! },
      { label: TEXTS.healthy, value: TEXTS.range(weightAt(18.5), weightAt(24.9), TEXTS.units[system]!) },
    ]
  },
  note: TEXTS.note,
}
