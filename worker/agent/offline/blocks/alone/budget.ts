import * as z from 'zod'
import { type Block, NO_PARTS } from '#worker/agent/offline/blocks/block.ts'
import type { BudgetContent } from '#worker/agent/offline/source/shared/budget/model.ts'

/** Money by month: what is set aside for each thing, what is spent of it, what is moved and carried over. */
export const budget: Block<BudgetContent> = {
  content: z.object({
    title: z.string(),
    label: z.string(),
    lead: z.string(),
    one: z.string(),
    many: z.string(),
    expenses: z.object({ one: z.string(), many: z.string() }),
    income: z.object({ one: z.string(), many: z.string() }).nullable().default(null),
    hasMoves: z.boolean(),
    hasCarry: z.boolean(),
    isPrivate: z.boolean(),
  }),
  hasAccounts: false,
  parts: (content) => ({
    ...NO_PARTS,
    pages: [
      { path: '/budget', file: 'budget/budget-page', component: 'BudgetPage', label: content.label },
      { path: '/expenses', file: 'budget/expenses', component: 'Expenses', label: content.expenses.many },
      ...(content.income
        ? [{ path: '/income', file: 'budget/income', component: 'IncomePage', label: content.income.many }]
        : []),
    ],
    home: [{ file: 'budget/budget-page', component: 'BudgetHome' }],
    routes: [
      { mount: '/api/budget', file: 'budget/routes', name: 'budget' },
      ...(content.income ? [{ mount: '/api/income', file: 'budget/income', name: 'income' }] : []),
    ],
    migrations: ['budget', ...(content.income ? ['budget-income'] : [])],
    tests: ['budget', ...(content.income ? ['budget-income'] : [])],
    contents: [{ folder: 'budget', type: 'BudgetContent', name: 'BUDGET', value: content }],
  }),
}
