const MONTHS = [
  ['1 Jan', '1. Jan.'],
  ['2 Feb', '2. Feb.'],
  ['3 Mar', '3. März'],
  ['4 Apr', '4. Apr.'],
  ['5 May', '5. Mai'],
  ['6 Jun', '6. Juni'],
  ['7 Jul', '7. Juli'],
  ['8 Aug', '8. Aug.'],
  ['9 Sept', '9. Sept.'],
  ['10 Oct', '10. Okt.'],
  ['11 Nov', '11. Nov.'],
  ['12 Dec', '12. Dez.'],
] as const

type Moment = { at: number; tag: string; locale: 'en' | 'de'; date: string; number: string }

/**
 * A moment in each month, an hour before midnight in UTC, as each of our languages writes its date. Each has a number
 * of some size.
 */
export const MOMENTS: Moment[] = MONTHS.flatMap(([english, german], month): Moment[] => {
  const at = Date.UTC(2026, month, month + 1, 23)
  return [
    { at, tag: 'en-GB', locale: 'en', date: english, number: '1,234,567.89' },
    { at, tag: 'de-DE', locale: 'de', date: german, number: '1.234.567,89' },
  ]
})
export const SOME_NUMBER = 1_234_567.891
