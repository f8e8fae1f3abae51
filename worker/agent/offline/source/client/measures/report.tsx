import { useState } from 'react'
import { MEASURE_TEXTS, MEASURES } from '../../shared/measures/content'
import { SITE_TEXTS } from '../../shared/site/content'
import { addDays, mondayOf } from '../../shared/site/values'
import { Gate } from '../access'
import { formatDay, today } from '../ui/dates'
import { Loaded, Page } from '../ui/page'
import { shown, useAnalysis, useSetup } from './parts'

/** A week on one sheet, to be printed or taken along as a table. */
export function Report() {
  return (
    <Page title={MEASURES.menu.report}>
      <Gate>{() => <Week />}</Gate>
    </Page>
  )
}

function Week() {
  const [monday, setMonday] = useState(() => mondayOf(today()))
  const until = addDays(monday, 6)
  const parameters = new URLSearchParams({ from: monday, until }).toString()
  const { data: setup } = useSetup()
  const mostOf = (name: string) => setup?.groups.find((group) => group.name === name)?.most ?? null
  return (
    <>
      <div className="mb-5 flex flex-wrap gap-3 print:hidden">
        {([-7, 7] as const).map((days) => (
          <button key={days} type="button" className="button-quiet" onClick={() => setMonday(addDays(monday, days))}>
            {days < 0 ? MEASURE_TEXTS.previousWeek : MEASURE_TEXTS.nextWeek}
          </button>
        ))}
        <button type="button" className="button" onClick={() => print()}>
          {SITE_TEXTS.print}
        </button>
        <a className="button-quiet" href={`/api/measures/table.csv?${parameters}`} download={`week-${monday}.csv`}>
          {SITE_TEXTS.download}
        </a>
      </div>
      <h2 className="mb-4 text-heading">{MEASURE_TEXTS.week(formatDay(monday), formatDay(until))}</h2>
      <Loaded query={useAnalysis(parameters)}>
        {({ groups, total, dimensions }) => (
          <>
            {groups.length === 0 && <p className="quiet">{MEASURE_TEXTS.empty}</p>}
            <Table
              head={[MEASURES.group.one, MEASURES.value.label]}
              rows={[
                ...groups.map(({ label, value }) => {
                  const most = mostOf(label)
                  return { label, value: shown(value), note: most !== null && value > most ? MEASURE_TEXTS.over : '' }
                }),
                { label: MEASURE_TEXTS.total, value: shown(total), note: '' },
              ]}
            />
            {MEASURES.dimensions.map(({ name, label }) => {
              const parts = (dimensions[name] ?? []).filter((part) => part.label !== '')
              return (
                parts.length > 0 && (
                  <section key={name} className="section">
                    <Table
                      head={[label, MEASURES.value.label]}
                      rows={parts.map((part) => ({ label: part.label, value: shown(part.value), note: '' }))}
                    />
                  </section>
                )
              )
            })}
          </>
        )}
      </Loaded>
    </>
  )
}

type TableProps = { head: string[]; rows: Array<{ label: string; value: string; note: string }> }

function Table({ head, rows }: TableProps) {
  return (
    <div className="overflow-x-auto">
      <table className="data-table w-full max-w-2xl">
        <thead>
          <tr>
            {head.map((label, index) => (
              <th key={label} scope="col" className={index === 0 ? 'text-left' : 'text-right'}>
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ label, value, note }) => (
            <tr key={label}>
              <th scope="row" className="text-left font-normal wrap-anywhere">
                {label} {note !== '' && <strong className="text-bad">{note}</strong>}
              </th>
              <td className="figure text-right">{value}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
