import { z } from 'zod'

/** The day's rates: what one euro is in each currency, the euro among them. */
export const ratesSchema = z.object({
  date: z.iso.date(),
  rates: z.record(z.string().regex(/^[A-Z]{3}$/), z.number().positive()),
})
export type Rates = z.infer<typeof ratesSchema>

/** An amount of one currency in another, to two places. Null where one of them has no rate. */
export function converted(amount: number, { rates }: Rates, from: string, to: string): number | null {
  const [one, other] = [rates[from], rates[to]]
  return one === undefined || other === undefined ? null : Math.round((amount / one) * other * 100) / 100
}
