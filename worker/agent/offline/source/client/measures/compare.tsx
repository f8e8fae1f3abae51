import { useState } from 'react'
import { MEASURE_TEXTS, MEASURES } from '../../shared/measures/content'
import type { Group } from '../../shared/measures/model'
import { SITE_TEXTS } from '../../shared/site/content'
import { Gate } from '../access'
import { Line } from '../ui/chart'
import { formatDay } from '../ui/dates'
import { Loaded, Page } from '../ui/page'
import { shown, useAnalysis, useSetup } from './parts'

/** Two of them side by side. */
export function Compare() {
  return (
    <Page title={MEASURES.menu.compare} lead={MEASURE_TEXTS.chooseTwo}>
      <Gate>{() => <CompareView />}</Gate>
    </Page>
  )
}

function CompareView() {
  return <Loaded query={useSetup()}>{({ groups }) => <Sides groups={groups} />}</Loaded>
}

function Sides({ groups }: { groups: Group[] }) {
  const [chosen, setChosen] = useState(['', ''])
  return (
    <>
      <div className="mb-8 grid gap-5 sm:grid-cols-2">
        {[MEASURE_TEXTS.first, MEASURE_TEXTS.second].map((label, at) => (
          <label key={label}>
            <span className="field-label">{label}</span>
            <select
              className="field w-full"
              value={chosen[at]}
              onChange={(event) => setChosen(chosen.with(at, event.target.value))}
            >
              <option value="">{SITE_TEXTS.choose}</option>
              {groups.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </select>
          </label>
        ))}
      </div>
      <div className="grid gap-8 sm:grid-cols-2">
        {chosen.map((id, at) => {
          const group = groups.find((each) => String(each.id) === id)
          return group ? <Side key={`${at} ${id}`} group={group} /> : <div key={at} />
        })}
      </div>
    </>
  )
}

function Side({ group: { id, name } }: { group: Group }) {
  return (
    <section className="panel min-w-0">
      <h2 className="mb-3 text-title wrap-anywhere">{name}</h2>
      <Loaded query={useAnalysis(`groups=${id}`)}>
        {({ total, average, highest, days }) => (
          <>
            <dl className="mb-4 grid gap-2">
              {[
                [`${MEASURE_TEXTS.total}: ${MEASURES.value.label}`, shown(total)],
                [MEASURE_TEXTS.average, shown(average)],
                [MEASURE_TEXTS.highest, highest ? `${shown(highest.value)}, ${formatDay(highest.day)}` : '–'],
              ].map(([label, value]) => (
                <div key={label}>
                  <dt className="quiet text-small">{label}</dt>
                  <dd className="figure">{value}</dd>
                </div>
              ))}
            </dl>
            {days.length > 1 && (
              <Line
                name={name}
                show={shown}
                points={days.map(({ label, value }) => ({ label: formatDay(label), value }))}
              />
            )}
          </>
        )}
      </Loaded>
    </section>
  )
}
