import { useQuery } from '@tanstack/react-query'
import { useParams } from 'wouter'
import { POST_TEXTS, POSTS } from '../../shared/posts/content'
import type { Profile } from '../../shared/posts/model'
import { SITE_TEXTS } from '../../shared/site/content'
import { Gate, useMember } from '../access'
import { Line } from '../ui/chart'
import { formatDay } from '../ui/dates'
import { TextArea } from '../ui/field'
import { Form } from '../ui/form'
import { Disclosure, Loaded, Page, request } from '../ui/page'
import { useOwnProfile } from './feed'
import { TieButtons, tiesOf } from './person-row'
import { PostList } from './post-list'

export function OwnProfile() {
  return <Gate>{() => <Own />}</Gate>
}

function Own() {
  return <Loaded query={useOwnProfile()}>{(profile) => <ProfileView profile={profile} />}</Loaded>
}

export function MemberPage() {
  const { id } = useParams()
  const query = useQuery({
    queryKey: ['posts', 'profile', id],
    queryFn: () => request<Profile>(`/api/profiles/${id}`),
  })
  return <Loaded query={query}>{(profile) => <ProfileView key={profile.id} profile={profile} />}</Loaded>
}

/** Somebody: what they say of themselves, what their posts come to, and the posts. */
function ProfileView({ profile }: { profile: Profile }) {
  const isOwn = useMember()?.id === profile.id
  return (
    <Page
      title={profile.name}
      lead={[
        POST_TEXTS.posts(profile.posts),
        tiesOf(profile),
        ...(POSTS.friends ? [] : [POST_TEXTS.follows(profile.following)]),
      ].join(' · ')}
      actions={<TieButtons person={profile} />}
    >
      <p className="measure mb-4 whitespace-pre-line wrap-anywhere">
        {profile.about || <span className="quiet">{POST_TEXTS.noAbout}</span>}
      </p>
      {isOwn && (
        <Disclosure label={POST_TEXTS.editProfile}>
          {(close) => <ProfileForm about={profile.about} onSent={close} />}
        </Disclosure>
      )}
      {POSTS.totals !== null && <Totals totals={profile.totals} />}
      {POSTS.list && (
        <section className="section">
          <h2 className="text-heading">{POSTS.list.label}</h2>
          <p className="figure-number">{profile.list.length}</p>
          {profile.list.length === 0 ? (
            <p className="quiet">{POST_TEXTS.emptyList}</p>
          ) : (
            <ul className="mt-3 flex flex-wrap gap-2">
              {profile.list.map((value) => (
                <li key={value} className="tag">
                  {value}
                </li>
              ))}
            </ul>
          )}
        </section>
      )}
      <section className="section">
        <h2 className="mb-4 text-heading">{POSTS.many}</h2>
        <PostList ask={`user=${profile.id}`} />
      </section>
    </Page>
  )
}

function Totals({ totals }: { totals: Profile['totals'] }) {
  const field = POSTS.fields.find(({ name }) => name === POSTS.totals)
  const show = (value: number) => `${Math.round(value * 10) / 10}${field?.unit === undefined ? '' : ` ${field.unit}`}`
  return (
    <section className="section">
      <dl className="mb-5 flex flex-wrap gap-x-12 gap-y-4">
        {(['week', 'month', 'year'] as const).map((span) => (
          <div key={span}>
            <dt className="quiet text-small">{POST_TEXTS[span]}</dt>
            <dd className="figure-number">{show(totals[span])}</dd>
          </div>
        ))}
      </dl>
      <h2 className="mb-3 text-title">{POST_TEXTS.weeks}</h2>
      <Line
        name={POST_TEXTS.weeks}
        show={show}
        points={totals.weeks.map(({ label, value }) => ({ label: formatDay(label), value }))}
      />
    </section>
  )
}

function ProfileForm({ about, onSent }: { about: string; onSent: () => void }) {
  return (
    <Form
      action={SITE_TEXTS.save}
      className="panel max-w-2xl space-y-5"
      send={(typed) => request<unknown>('/api/profiles/mine', { method: 'PUT', body: typed })}
      onSent={onSent}
    >
      <TextArea label={POST_TEXTS.about} name="about" rows={4} maxLength={600} defaultValue={about} isOptional />
    </Form>
  )
}
