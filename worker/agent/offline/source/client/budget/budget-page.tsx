import { BUDGET } from '../../shared/budget/content'
import { Gate } from '../access'
import { Page } from '../ui/page'
import { MonthBudget } from './month-budget'

export function BudgetPage() {
  return (
    <Page title={BUDGET.title} lead={BUDGET.lead}>
      <Gate>{() => <MonthBudget />}</Gate>
    </Page>
  )
}

/** The start page of who may see it. */
export function BudgetHome() {
  return (
    <section className="section">
      <Gate>{() => <MonthBudget />}</Gate>
    </section>
  )
}
