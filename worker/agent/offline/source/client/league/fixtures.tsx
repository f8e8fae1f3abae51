import { useState } from 'react'
import { Link } from 'wouter'
import { LEAGUE, LEAGUE_TEXTS } from '../../shared/league/content'
import type { Fixture } from '../../shared/league/model'
import { today } from '../../shared/site/values'
import { TextField } from '../ui/field'
import { Form } from '../ui/form'
import { Loaded, Page, request } from '../ui/page'
import { FixtureRows, useFixtures, useIsStaff } from './parts'

/** The fixtures of a round; one begins at the round that is next. */
export function Fixtures() {
  const isStaff = useIsStaff()
  const query = useFixtures()
  return (
    <Page
      title={LEAGUE.menu.fixtures}
      actions={
        isStaff && (
          <Link href="/fixtures/new" className="button">
            {LEAGUE_TEXTS.addFixture}
          </Link>
        )
      }
    >
      <Loaded query={query}>
        {({ items }) =>
          items.length === 0 ? (
            <>
              <p className="quiet mb-8">{LEAGUE_TEXTS.noFixtures}</p>
              {isStaff && <Draw />}
            </>
          ) : (
            <Rounds fixtures={items} />
          )
        }
      </Loaded>
    </Page>
  )
}

function Rounds({ fixtures }: { fixtures: Fixture[] }) {
  const rounds = [...new Set(fixtures.map(({ round }) => round))].toSorted((one, other) => one - other)
  const next = fixtures.find(({ homeScore }) => homeScore === null)?.round ?? rounds.at(-1)!
  const [chosen, setChosen] = useState<number | null>(null)
  const round = chosen !== null && rounds.includes(chosen) ? chosen : next
  return (
    <>
      <label className="mb-6 block max-w-60">
        <span className="field-label">{LEAGUE.round}</span>
        <select className="field w-full" value={round} onChange={(event) => setChosen(Number(event.target.value))}>
          {rounds.map((each) => (
            <option key={each} value={each}>
              {LEAGUE.round} {each}
            </option>
          ))}
        </select>
      </label>
      <h2 className="mb-2 text-heading">
        {LEAGUE.round} {round}
      </h2>
      <FixtureRows fixtures={fixtures.filter((fixture) => fixture.round === round)} none={LEAGUE_TEXTS.noFixtures} />
    </>
  )
}

function Draw() {
  return (
    <section>
      <h2 className="mb-2 text-heading">{LEAGUE_TEXTS.drawTitle}</h2>
      <p className="measure mb-4">{LEAGUE_TEXTS.drawLead}</p>
      <Form
        action={LEAGUE_TEXTS.drawTitle}
        className="panel max-w-2xl space-y-5"
        send={(typed) => request('/api/league/draw', { body: typed })}
        thanks={LEAGUE_TEXTS.allDrawn}
      >
        <div className="grid gap-5 sm:grid-cols-3">
          <TextField label={LEAGUE_TEXTS.day} name="day" type="date" defaultValue={today()} />
          <TextField label={LEAGUE_TEXTS.time} name="time" type="time" defaultValue="15:00" />
          <TextField label={LEAGUE_TEXTS.every} name="every" type="number" min={1} max={60} defaultValue={7} />
        </div>
      </Form>
    </section>
  )
}
