/** Every word of the calculator. */
export const TEXTS = {
  start: 'Savings today',
  monthly: 'Put in each month',
  rate: 'Interest per year, in %',
  years: 'Years',
  end: 'At the end',
  paid: 'Put in, in all',
  interest: 'Interest',
  note: 'Interest is added each month, and what is put in comes at the end of the month. Taxes are not counted.',
}
