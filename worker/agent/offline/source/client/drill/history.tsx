import { useState } from 'react'
import { DRILL, DRILL_TEXTS } from '../../shared/drill/content'
import { clockOf } from '../../shared/drill/model'
import { SITE_TEXTS } from '../../shared/site/content'
import { Line } from '../ui/chart'
import { formatMoment } from '../ui/dates'
import { Page } from '../ui/page'
import { forgetTests, testsKept } from './parts'

/** The tests of this browser: with their points, and how these develop. */
export function History() {
  const [tests, setTests] = useState(testsKept)
  return (
    <Page title={DRILL.menu.history} lead={DRILL_TEXTS.kept}>
      {tests.length === 0 ? (
        <p className="quiet">{DRILL_TEXTS.noTests}</p>
      ) : (
        <>
          <h2 className="mb-3 text-title">{DRILL_TEXTS.course}</h2>
          <Line
            name={DRILL_TEXTS.course}
            show={String}
            points={tests.map(({ day, points }, index) => ({
              label: `${index + 1}. ${formatMoment(day)}`,
              value: points,
            }))}
          />
          <div className="mt-8 overflow-x-auto">
            <table className="data-table w-full max-w-2xl">
              <thead>
                <tr>
                  <th scope="col">{DRILL_TEXTS.date}</th>
                  <th scope="col">{DRILL_TEXTS.points}</th>
                  <th scope="col">{DRILL_TEXTS.time}</th>
                </tr>
              </thead>
              <tbody>
                {tests.toReversed().map(({ day, points, of, seconds }) => (
                  <tr key={day}>
                    <td className="figure">{formatMoment(day)}</td>
                    <td className="figure">{DRILL_TEXTS.pointsOf(points, of)}</td>
                    <td className="figure">{clockOf(seconds)}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
          <button
            type="button"
            className="button-quiet mt-6"
            onClick={() => {
              if (!confirm(SITE_TEXTS.removeSure(DRILL.menu.history))) return
              forgetTests()
              setTests([])
            }}
          >
            {DRILL_TEXTS.clear}
          </button>
        </>
      )}
    </Page>
  )
}
