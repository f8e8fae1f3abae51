import type { SplitContent } from './model'

export const SPLIT: SplitContent = {
  title: 'Who owes whom',
  label: 'Balances',
  lead: 'Enter what was paid, and for whom. The rest is worked out.',
  mates: { one: 'Flatmate', many: 'Flatmates' },
  expenses: 'Expenses',
  isPrivate: false,
}
