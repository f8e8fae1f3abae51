import { Link } from 'wouter'
import { DRILL, DRILL_TEXTS } from '../../shared/drill/content'
import { clockOf } from '../../shared/drill/model'

/** The start page: the two ways to begin. */
export function DrillHome() {
  return (
    <section className="section grid gap-6 sm:grid-cols-2">
      <div className="plate">
        <h2 className="text-title">{DRILL.menu.practice}</h2>
        <p className="quiet my-3">{DRILL.lead}</p>
        <Link href="/practice" className="button">
          {DRILL.menu.practice}
        </Link>
      </div>
      <div className="plate">
        <h2 className="text-title">{DRILL.menu.test}</h2>
        <p className="quiet my-3">{DRILL_TEXTS.testLead(DRILL.tasks, clockOf(DRILL.seconds))}</p>
        <Link href="/test" className="button">
          {DRILL.menu.test}
        </Link>
      </div>
    </section>
  )
}
