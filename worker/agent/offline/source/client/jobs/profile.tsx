import { useQuery } from '@tanstack/react-query'
import { JOB_TEXTS, JOBS } from '../../shared/jobs/content'
import type { Profile } from '../../shared/jobs/model'
import { SITE_TEXTS } from '../../shared/site/content'
import { Gate } from '../access'
import { ChoiceFields, ChoiceTags, chosenOf } from '../ui/filters'
import { Form } from '../ui/form'
import { Loaded, Page, request } from '../ui/page'
import { FactFields, factsOf } from './job-form'

/** What one can and wants: it decides how well something fits. */
export function ProfilePage() {
  return (
    <Page title={JOBS.menu.profile} lead={JOB_TEXTS.profileLead}>
      <Gate>{() => <ProfileForm />}</Gate>
    </Page>
  )
}

function ProfileForm() {
  const query = useQuery({
    queryKey: ['jobs', 'profile'],
    queryFn: () => request<{ profile: Profile | null }>('/api/jobs/profile'),
  })
  return (
    <Loaded query={query}>
      {({ profile }) => (
        <div className="grid items-start gap-8 lg:grid-cols-2">
          <Form
            key={JSON.stringify(profile)}
            action={SITE_TEXTS.save}
            className="panel space-y-5"
            send={(typed) =>
              request('/api/jobs/profile', {
                method: 'PUT',
                body: { choices: chosenOf(JOBS.choices, typed), facts: factsOf(typed) },
              })
            }
          >
            <ChoiceFields choices={JOBS.choices} value={profile?.choices} />
            <FactFields value={profile?.facts} />
          </Form>
          {profile && (
            <div className="plate space-y-3" role="status">
              <p>{SITE_TEXTS.saved}</p>
              <ChoiceTags choices={JOBS.choices} value={profile.choices} />
              {JOBS.facts.map(({ name, label }) => (
                <p key={name} className="wrap-anywhere">
                  <span className="quiet">{label}:</span> {profile.facts[name]}
                </p>
              ))}
            </div>
          )}
        </div>
      )}
    </Loaded>
  )
}
