import type { SplitContent } from './model'

export const SPLIT: SplitContent = {
  title: 'Who owes whom',
  label: 'Balances',
  lead: 'Enter what was paid, and for whom. The rest is worked out.',
  mates: { one: 'Flatmate', many: 'Flatmates' },
  expenses: 'Expenses',
  isPrivate: false,
}

export const SPLIT_TEXTS = {
  add: (one: string) => `Add: ${one.toLowerCase()}`,
  name: 'Name',
  addExpense: 'Add expense',
  what: 'What for',
  amount: 'Amount',
  paidBy: 'Paid by',
  sharedBy: 'Shared by',
  day: 'Date',
  from: 'From',
  to: 'To',
  noMates: 'Nobody is here yet. Add everybody who shares.',
  noBills: 'Nothing was paid yet.',
  gets: (amount: string) => `is owed ${amount}`,
  owes: (amount: string) => `owes ${amount}`,
  even: 'is even',
  paid: (amount: string) => `paid ${amount} so far`,
  settle: 'How to get even',
  pays: (from: string, to: string, amount: string) => `${from} gives ${to} ${amount}`,
  settled: 'Everybody is even.',
  markPaid: 'Mark as paid',
  payment: (from: string, to: string) => `${from} gave ${to} money`,
  spent: 'Who spent how much',
  inUse: 'Expenses belong to them. Delete those first.',
  full: 'There are too many already.',
}
