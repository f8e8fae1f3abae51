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
