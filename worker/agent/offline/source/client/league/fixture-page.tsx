import { useQuery } from '@tanstack/react-query'
import { Link, useLocation, useParams } from 'wouter'
import { LEAGUE, LEAGUE_TEXTS } from '../../shared/league/content'
import type { Fixture, Scorer } from '../../shared/league/model'
import { SITE_TEXTS } from '../../shared/site/content'
import { formatLongDay } from '../ui/dates'
import { SelectField, TextField } from '../ui/field'
import { ActionButton, Form, RemoveButton } from '../ui/form'
import { Loaded, Page, request } from '../ui/page'
import { useIsStaff } from './parts'

type Read = { fixture: Fixture; scorers: Scorer[] }

export const useFixture = (id: string) =>
  useQuery({ queryKey: ['league', 'fixture', id], queryFn: () => request<Read>(`/api/league/fixtures/${id}`) })

/** One fixture: its result, who scored, and the forms by which the staff enters both. */
export function FixturePage() {
  const { id = '' } = useParams()
  return <Loaded query={useFixture(id)}>{(read) => <Shown {...read} />}</Loaded>
}

function Shown({ fixture, scorers }: Read) {
  const isStaff = useIsStaff()
  const [, navigate] = useLocation()
  const { id, home, away, homeId, awayId, round, day, time, ground, homeScore, awayScore } = fixture
  const title = `${home} ${LEAGUE_TEXTS.versus} ${away}`
  const isPlayed = homeScore !== null
  return (
    <Page
      title={title}
      lead={[`${LEAGUE.round} ${round}`, `${formatLongDay(day)}, ${time}`, ground]
        .filter((each) => each !== '')
        .join(' · ')}
      actions={
        isStaff && (
          <>
            <Link href={`/fixtures/${id}/edit`} className="button-quiet">
              {SITE_TEXTS.edit}
            </Link>
            <RemoveButton
              what={title}
              remove={() => request(`/api/league/fixtures/${id}`, { method: 'DELETE' })}
              onRemoved={() => navigate('/fixtures')}
            />
          </>
        )
      }
    >
      <div className="plate grid max-w-xl grid-cols-[1fr_auto_1fr] items-center gap-4 text-center">
        <Link href={`/teams/${homeId}`} className="link text-title wrap-anywhere">
          {home}
        </Link>
        <strong className="figure text-heading">{isPlayed ? `${homeScore}:${awayScore}` : '–:–'}</strong>
        <Link href={`/teams/${awayId}`} className="link text-title wrap-anywhere">
          {away}
        </Link>
      </div>
      {LEAGUE.hasScorers && isPlayed && (
        <section className="section">
          <h2 className="mb-2 text-heading">{LEAGUE_TEXTS.scorers}</h2>
          {scorers.length === 0 && <p className="quiet">{LEAGUE_TEXTS.noScorers}</p>}
          <ul className="list max-w-2xl">
            {scorers.map((scorer) => (
              <li key={scorer.id} className="flex flex-wrap items-center gap-4 py-2">
                <span className="min-w-0 flex-1 basis-40 wrap-anywhere">
                  {scorer.name} <span className="quiet text-small">{scorer.team}</span>
                </span>
                <span className="figure">{scorer.count}</span>
                {isStaff && (
                  <RemoveButton
                    what={scorer.name}
                    remove={() => request(`/api/league/scorers/${scorer.id}`, { method: 'DELETE' })}
                  />
                )}
              </li>
            ))}
          </ul>
        </section>
      )}
      {isStaff && <Entering fixture={fixture} />}
    </Page>
  )
}

function Entering({ fixture: { id, home, away, homeId, awayId, homeScore, awayScore } }: { fixture: Fixture }) {
  const isPlayed = homeScore !== null
  return (
    <div className="section grid grid-cols-1 items-start gap-8 lg:grid-cols-2">
      <section className="panel">
        <h2 className="mb-5 text-title">{LEAGUE_TEXTS.enterResult}</h2>
        <Form
          action={SITE_TEXTS.save}
          send={(typed) => request(`/api/league/fixtures/${id}/result`, { method: 'PUT', body: typed })}
          thanks={SITE_TEXTS.saved}
        >
          <div className="grid gap-5 sm:grid-cols-2">
            <TextField label={home} name="home" type="number" min={0} defaultValue={homeScore ?? undefined} />
            <TextField label={away} name="away" type="number" min={0} defaultValue={awayScore ?? undefined} />
          </div>
        </Form>
        {isPlayed && (
          <p className="mt-5">
            <ActionButton
              label={LEAGUE_TEXTS.withdraw}
              act={() => request(`/api/league/fixtures/${id}/result`, { method: 'DELETE' })}
            />
          </p>
        )}
      </section>
      {LEAGUE.hasScorers && isPlayed && (
        <section className="panel">
          <h2 className="mb-5 text-title">{LEAGUE_TEXTS.addScorer}</h2>
          <Form
            action={LEAGUE_TEXTS.addScorer}
            send={(typed) => request(`/api/league/fixtures/${id}/scorers`, { body: typed })}
            thanks={SITE_TEXTS.saved}
          >
            <TextField label={LEAGUE_TEXTS.player} name="name" maxLength={80} />
            <div className="grid gap-5 sm:grid-cols-2">
              <SelectField
                label={LEAGUE.team.one}
                name="teamId"
                options={[
                  { value: String(homeId), label: home },
                  { value: String(awayId), label: away },
                ]}
              />
              <TextField label={LEAGUE_TEXTS.count} name="count" type="number" min={1} defaultValue={1} />
            </div>
          </Form>
        </section>
      )}
    </div>
  )
}
