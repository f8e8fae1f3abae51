import { TEXTS } from '../tool-texts/fuel'
import { money, rounded, type Formula } from './formula'

type Trip = { distance: number; used: number; price: number }

/** The litres of a trip and what they cost; `used` is in litres per 100 km. */
export function fuel({ distance, used, price }: Trip): { litres: number; cost: number } {
  const litres = (distance * used) / 100
  return { litres, cost: litres * price }
}

export const FORMULA: Formula<keyof Trip | 'people'> = {
  fields: {
    distance: { kind: 'number', label: TEXTS.distance, initial: '250', bounds: { min: 0.1, max: 1_000_000 } },
    used: { kind: 'number', label: TEXTS.used, initial: rounded(6.5), bounds: { min: 0.1, max: 200 } },
    price: { kind: 'number', label: TEXTS.price, initial: rounded(1.75), bounds: { min: 0.001, max: 1_000 } },
    people: { kind: 'number', label: TEXTS.people, initial: '1', bounds: { min: 1, max: 100, isWhole: true } },
  },
  work({ people, ...trip }) {
    const { litres, cost } = fuel(trip)
    return [
      { label: TEXTS.cost, value: money(cost) },
      { label: TEXTS.litres, value: rounded(litres) },
      { label: TEXTS.per100, value: money(trip.used * trip.price) },
      ...(people > 1 ? [{ label: TEXTS.each, value: money(cost / people) }] : []),
    ]
  },
}
