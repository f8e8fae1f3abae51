import { MEASURE_TEXTS, MEASURES } from '../../shared/measures/content'
import { Gate } from '../access'
import { Loaded, Page } from '../ui/page'
import { shown, useAnalysis } from './parts'

/** Everything by how much it came to, most first. */
export function Ranking() {
  return (
    <Page title={MEASURES.menu.ranking} lead={MEASURE_TEXTS.allTime}>
      <Gate>{() => <Ranked />}</Gate>
    </Page>
  )
}

function Ranked() {
  return (
    <Loaded query={useAnalysis('')}>
      {({ groups }) => (
        <>
          {groups.length === 0 && <p className="quiet">{MEASURE_TEXTS.none}</p>}
          <ol className="list">
            {groups.map(({ label, value }, index) => (
              <li key={label} className="flex flex-wrap items-center gap-x-5 gap-y-1 py-3">
                <span className="figure quiet">{index + 1}.</span>
                <span className="min-w-0 flex-1 basis-40 text-title wrap-anywhere">{label}</span>
                <span className="figure">{shown(value)}</span>
                <span aria-hidden className="h-2 w-full max-w-40 bg-sunken">
                  <span
                    className="block h-full bg-accent"
                    style={{ width: `${(value / Math.max(1, groups[0]!.value)) * 100}%` }}
                  />
                </span>
              </li>
            ))}
          </ol>
        </>
      )}
    </Loaded>
  )
}
