import type { BudgetContent } from './model'

export const BUDGET: BudgetContent = {
  title: 'Our month',
  label: 'Envelopes',
  lead: 'What is set aside for each thing, and what is left of it.',
  one: 'Envelope',
  many: 'Envelopes',
  expenses: { one: 'Expense', many: 'Expenses' },
  income: { one: 'Income', many: 'Income' },
  hasMoves: true,
  hasCarry: true,
  isPrivate: false,
}

export const BUDGET_TEXTS = {
  add: (one: string) => `Add: ${one.toLowerCase()}`,
  name: 'Name',
  amount: 'Amount for each month',
  sum: 'Amount',
  remaining: 'remaining',
  of: (amount: string) => `of ${amount}`,
  overdrawn: 'Overdrawn',
  none: 'Nothing is set aside yet. Begin with what has to be paid every month.',
  total: 'Left in all',
  move: 'Move money',
  from: 'From',
  to: 'To',
  moved: 'The money is moved.',
  carry: 'Carry over what is left',
  carryHint: (next: string) =>
    `What is left of each goes on to ${next}. Doing it again replaces what was carried before.`,
  carried: (amount: string) => `${amount} carried over`,
  day: 'Date',
  what: 'What for',
  noExpenses: 'Nothing was spent in this month.',
  chart: 'How spending is divided',
  seeAll: 'All expenses',
  inUse: 'Expenses belong to it. Delete them first.',
  full: 'There are too many already.',
  balance: 'Balance',
  noIncome: 'Nothing came in in this month.',
  export: 'Save all as CSV',
}
