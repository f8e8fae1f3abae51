import { useLocation, useParams } from 'wouter'
import { LEAGUE, LEAGUE_TEXTS } from '../../shared/league/content'
import type { Fixture, Team } from '../../shared/league/model'
import { SITE_TEXTS } from '../../shared/site/content'
import { Gate } from '../access'
import { SelectField, TextField } from '../ui/field'
import { Form } from '../ui/form'
import { Loaded, Page, request } from '../ui/page'
import { useFixture } from './fixture-page'
import { useTeams } from './parts'

export function NewFixture() {
  return (
    <Page title={LEAGUE_TEXTS.addFixture}>
      <Gate roles={[LEAGUE.staff]}>{() => <WithTeams />}</Gate>
    </Page>
  )
}

export function EditFixture() {
  const { id = '' } = useParams()
  return (
    <Page title={SITE_TEXTS.edit}>
      <Gate roles={[LEAGUE.staff]}>{() => <Existing id={id} />}</Gate>
    </Page>
  )
}

function Existing({ id }: { id: string }) {
  return <Loaded query={useFixture(id)}>{({ fixture }) => <WithTeams fixture={fixture} />}</Loaded>
}

function WithTeams({ fixture }: { fixture?: Fixture }) {
  const query = useTeams()
  return <Loaded query={query}>{({ items }) => <FixtureForm teams={items} {...(fixture && { fixture })} />}</Loaded>
}

function FixtureForm({ fixture, teams }: { fixture?: Fixture; teams: Team[] }) {
  const [, navigate] = useLocation()
  const options = teams.map(({ id, name }) => ({ value: String(id), label: name }))
  return (
    <Form
      action={SITE_TEXTS.save}
      className="panel max-w-2xl space-y-5"
      send={(typed) =>
        request<{ id: number }>(fixture ? `/api/league/fixtures/${fixture.id}` : '/api/league/fixtures', {
          method: fixture ? 'PUT' : 'POST',
          body: typed,
        })
      }
      onSent={({ id }) => navigate(`/fixtures/${id}`)}
    >
      <div className="grid gap-5 sm:grid-cols-2">
        <SelectField
          label={LEAGUE_TEXTS.home}
          name="homeId"
          empty={SITE_TEXTS.choose}
          options={options}
          defaultValue={fixture?.homeId}
        />
        <SelectField
          label={LEAGUE_TEXTS.away}
          name="awayId"
          empty={SITE_TEXTS.choose}
          options={options}
          defaultValue={fixture?.awayId}
        />
        <TextField label={LEAGUE_TEXTS.day} name="day" type="date" defaultValue={fixture?.day} />
        <TextField label={LEAGUE_TEXTS.time} name="time" type="time" defaultValue={fixture?.time ?? '15:00'} />
        <TextField label={LEAGUE.round} name="round" type="number" min={1} defaultValue={fixture?.round ?? 1} />
      </div>
    </Form>
  )
}
