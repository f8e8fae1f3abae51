import { useQuery } from '@tanstack/react-query'
import { Link, useLocation, useParams } from 'wouter'
import { LEAGUE, LEAGUE_TEXTS } from '../../shared/league/content'
import type { Fixture, Team } from '../../shared/league/model'
import type { Standing } from '../../shared/league/standings'
import { SITE_TEXTS } from '../../shared/site/content'
import { Gate } from '../access'
import { TextArea, TextField } from '../ui/field'
import { Form, RemoveButton } from '../ui/form'
import { Loaded, Page, request } from '../ui/page'
import { FixtureRows, useIsStaff, useTeams } from './parts'
import { Form as FormTags } from './standings-table'

/** Every team of the league. */
export function Teams() {
  const isStaff = useIsStaff()
  const query = useTeams()
  return (
    <Page
      title={LEAGUE.menu.teams}
      actions={
        isStaff && (
          <Link href="/teams/new" className="button">
            {LEAGUE.team.add}
          </Link>
        )
      }
    >
      <Loaded query={query}>
        {({ items }) =>
          items.length === 0 ? (
            <p className="quiet">{LEAGUE_TEXTS.noTeams}</p>
          ) : (
            <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
              {items.map(({ id, name, ground }) => (
                <li key={id} className="panel">
                  <h2 className="text-title wrap-anywhere">
                    <Link href={`/teams/${id}`} className="link">
                      {name}
                    </Link>
                  </h2>
                  <p className="quiet mt-1 text-small">{ground}</p>
                </li>
              ))}
            </ul>
          )
        }
      </Loaded>
    </Page>
  )
}

type Read = { team: Team; fixtures: Fixture[]; standing: Standing }

const useTeam = (id: string) =>
  useQuery({ queryKey: ['league', 'team', id], queryFn: () => request<Read>(`/api/league/teams/${id}`) })

/** A team: where it stands, how it did, and all of its fixtures. */
export function TeamPage() {
  const { id = '' } = useParams()
  return <Loaded query={useTeam(id)}>{(read) => <Shown {...read} />}</Loaded>
}

function Shown({ team, fixtures, standing }: Read) {
  const isStaff = useIsStaff()
  const [, navigate] = useLocation()
  return (
    <Page
      title={team.name}
      lead={team.ground === '' ? undefined : team.ground}
      actions={
        isStaff && (
          <>
            <Link href={`/teams/${team.id}/edit`} className="button-quiet">
              {SITE_TEXTS.edit}
            </Link>
            <RemoveButton
              what={team.name}
              remove={() => request(`/api/league/teams/${team.id}`, { method: 'DELETE' })}
              onRemoved={() => navigate('/teams')}
            />
          </>
        )
      }
    >
      <dl className="flex flex-wrap gap-x-12 gap-y-4">
        <div>
          <dt className="quiet text-small">{LEAGUE_TEXTS.place}</dt>
          <dd className="figure text-title">{standing.place}</dd>
        </div>
        <div>
          <dt className="quiet text-small">{LEAGUE_TEXTS.points}</dt>
          <dd className="figure text-title">{standing.points}</dd>
        </div>
        <div>
          <dt className="quiet text-small">{LEAGUE.scored}</dt>
          <dd className="figure text-title">
            {standing.scored}:{standing.conceded}
          </dd>
        </div>
        {standing.form.length > 0 && (
          <div>
            <dt className="quiet mb-1 text-small">{LEAGUE_TEXTS.form}</dt>
            <dd>
              <FormTags outcomes={standing.form} />
            </dd>
          </div>
        )}
      </dl>
      {team.text !== '' && <p className="measure mt-6 whitespace-pre-line">{team.text}</p>}
      <section className="section">
        <h2 className="mb-2 text-heading">{LEAGUE_TEXTS.fixturesOf(team.name)}</h2>
        <FixtureRows fixtures={fixtures} none={LEAGUE_TEXTS.noFixtures} />
      </section>
    </Page>
  )
}

export function NewTeam() {
  return (
    <Page title={LEAGUE.team.add}>
      <Gate roles={[LEAGUE.staff]}>{() => <TeamForm />}</Gate>
    </Page>
  )
}

export function EditTeam() {
  const { id = '' } = useParams()
  return (
    <Page title={SITE_TEXTS.edit}>
      <Gate roles={[LEAGUE.staff]}>{() => <Existing id={id} />}</Gate>
    </Page>
  )
}

function Existing({ id }: { id: string }) {
  return <Loaded query={useTeam(id)}>{({ team }) => <TeamForm team={team} />}</Loaded>
}

function TeamForm({ team }: { team?: Team }) {
  const [, navigate] = useLocation()
  return (
    <Form
      action={SITE_TEXTS.save}
      className="panel max-w-2xl space-y-5"
      send={(typed) =>
        request<{ id: number }>(team ? `/api/league/teams/${team.id}` : '/api/league/teams', {
          method: team ? 'PUT' : 'POST',
          body: typed,
        })
      }
      onSent={({ id }) => navigate(`/teams/${id}`)}
    >
      <TextField label={LEAGUE_TEXTS.name} name="name" maxLength={80} defaultValue={team?.name} />
      <TextField label={LEAGUE_TEXTS.ground} name="ground" maxLength={120} defaultValue={team?.ground} isOptional />
      <TextArea label={LEAGUE_TEXTS.text} name="text" rows={3} defaultValue={team?.text} isOptional />
    </Form>
  )
}
