import { useEffect, useState } from 'react'
import { CITIES, FIRST, TEXTS } from '../../shared/tool-texts/clocks'
import { COMMON } from '../../shared/tool-texts/common'
import { type City, clock, difference, MOST_CITIES, PLAN, type Plan, shownIn } from '../../shared/tools/clocks'
import { Button } from '../button'
import { Choice } from '../choice'
import { keep, kept } from '../kept'
import { ClocksTable } from './clocks-table'

const TICK_MS = 1_000
/** What an earlier browser kept may name a zone that is not in the list any more. */
const keptPlan = (): Plan | null => {
  const plan = kept('clocks', PLAN)
  return plan?.zones.every((zone) => CITIES.some((city) => city.zone === zone)) ? plan : null
}
const cityOf = (zone: string): City => CITIES.find((city) => city.zone === zone)!

/** Clocks of several cities, and the hours that suit all of them. */
export function WorldClock() {
  const [plan, setPlan] = useState<Plan>(() => keptPlan() ?? { zones: FIRST, from: 9, to: 17 })
  const [now, setNow] = useState(Date.now)
  const { zones } = plan
  const home = zones[0]!
  const others = CITIES.filter(({ zone }) => !zones.includes(zone))
  const [chosen, setChosen] = useState('')
  const next = others.find(({ zone }) => zone === chosen) ?? others[0]!

  useEffect(() => keep('clocks', plan), [plan])
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), TICK_MS)
    return () => clearInterval(timer)
  }, [])
  const change = (changed: Partial<Plan>) => setPlan({ ...plan, ...changed })

  return (
    <div className="space-y-8">
      <section aria-labelledby="clocks" className="space-y-4">
        <h2 id="clocks" className="text-xl font-bold">
          {TEXTS.clocks}
        </h2>
        <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
          {zones.map((zone) => {
            const { name } = cityOf(zone)
            return (
              <li key={zone} className="rounded-xl bg-card p-5 text-on-card">
                <h3 className="flex flex-wrap justify-between gap-2 font-bold">
                  {name}
                  <span className="font-normal text-soft-on-card">
                    {zone === home ? TEXTS.home : TEXTS.hours(difference(zone, { home, at: now }))}
                  </span>
                </h3>
                <p className="mt-2 text-4xl font-black tabular-nums">{clock(shownIn(zone, now))}</p>
                <p className="text-soft-on-card">
                  {new Intl.DateTimeFormat(COMMON.locale, {
                    timeZone: zone,
                    weekday: 'long',
                    day: 'numeric',
                    month: 'long',
                  }).format(now)}
                </p>
                {zone !== home && (
                  <p className="mt-2 flex flex-wrap gap-4">
                    <Quiet
                      name={TEXTS.makeHome(name)}
                      onPress={() => change({ zones: [zone, ...zones.filter((each) => each !== zone)] })}
                    >
                      {TEXTS.makeHomeShort}
                    </Quiet>
                    <Quiet
                      name={TEXTS.remove(name)}
                      onPress={() => change({ zones: zones.filter((each) => each !== zone) })}
                    >
                      {TEXTS.removeShort}
                    </Quiet>
                  </p>
                )}
              </li>
            )
          })}
        </ul>
        {zones.length < MOST_CITIES && (
          <div className="flex flex-wrap items-center gap-3">
            <Choice
              label={TEXTS.city}
              value={next.zone}
              options={others.map(({ name, zone }) => [zone, name])}
              onChoose={setChosen}
            />
            <Button onClick={() => change({ zones: [...zones, next.zone] })}>{TEXTS.add}</Button>
          </div>
        )}
      </section>
      <ClocksTable plan={plan} now={now} nameOf={(zone) => cityOf(zone).name} onChange={change} />
    </div>
  )
}

function Quiet({ name, onPress, children }: { name: string; onPress: () => void; children: string }) {
  return (
    <button type="button" aria-label={name} onClick={onPress} className="min-h-11 underline underline-offset-4">
      {children}
    </button>
  )
}
