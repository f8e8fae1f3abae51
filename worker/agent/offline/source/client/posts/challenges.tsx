import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from 'wouter'
import { POST_TEXTS, POSTS } from '../../shared/posts/content'
import type { Challenge, Ranked } from '../../shared/posts/model'
import { useMember } from '../access'
import { formatDay } from '../ui/dates'
import { TextField } from '../ui/field'
import { ActionButton, Form } from '../ui/form'
import { Disclosure, Loaded, Page, request } from '../ui/page'

const WORDS = POSTS.challenges ?? { label: '', one: '' }
const field = POSTS.fields.find(({ name }) => name === POSTS.totals)
const shown = (value: number) => `${Math.round(value * 10) / 10}${field?.unit === undefined ? '' : ` ${field.unit}`}`

/** Challenges that one can join, and a form to begin another. */
export function Challenges() {
  const member = useMember()
  const query = useQuery({
    queryKey: ['challenges'],
    queryFn: () => request<{ items: Challenge[] }>('/api/challenges'),
  })
  return (
    <Page title={WORDS.label}>
      <Loaded query={query}>
        {({ items }) => (
          <>
            {items.length === 0 && <p className="quiet">{POST_TEXTS.noChallenges}</p>}
            <ul className="list mb-6">
              {items.map((challenge) => (
                <li key={challenge.id} className="flex flex-wrap items-center gap-x-6 gap-y-2 py-3">
                  <div className="min-w-0 flex-1 basis-56">
                    <Link href={`/challenges/${challenge.id}`} className="link text-title wrap-anywhere">
                      {challenge.title}
                    </Link>
                    <Facts challenge={challenge} />
                  </div>
                  <JoinButton challenge={challenge} />
                </li>
              ))}
            </ul>
          </>
        )}
      </Loaded>
      {member && (
        <Disclosure label={POST_TEXTS.add(WORDS.one)}>
          {(close) => (
            <Form
              action={POST_TEXTS.add(WORDS.one)}
              className="panel max-w-2xl space-y-5"
              send={(typed) => request<unknown>('/api/challenges', { body: typed })}
              onSent={close}
            >
              <TextField label={WORDS.one} name="title" maxLength={120} />
              <TextField
                label={`${POST_TEXTS.goal}${field?.unit === undefined ? '' : ` (${field.unit})`}`}
                name="goal"
                inputMode="decimal"
              />
              <div className="grid gap-5 sm:grid-cols-2">
                <TextField label={POST_TEXTS.from} name="from_day" type="date" />
                <TextField label={POST_TEXTS.until} name="until_day" type="date" />
              </div>
            </Form>
          )}
        </Disclosure>
      )}
    </Page>
  )
}

function Facts({ challenge: { goal, from_day, until_day, people } }: { challenge: Challenge }) {
  return (
    <p className="quiet text-small">
      {shown(goal)} · {formatDay(from_day)} – {formatDay(until_day)} · {POST_TEXTS.people(people)}
    </p>
  )
}

function JoinButton({ challenge: { id, isMine } }: { challenge: Challenge }) {
  if (!useMember()) return null
  return (
    <ActionButton
      label={isMine ? POST_TEXTS.leave : POST_TEXTS.join}
      className={isMine ? 'button-quiet' : 'button'}
      act={() => request(`/api/challenges/${id}/people`, { method: isMine ? 'DELETE' : 'PUT' })}
    />
  )
}

/** One challenge with its leaderboard. */
export function ChallengePage() {
  const { id } = useParams()
  const query = useQuery({
    queryKey: ['challenges', id],
    queryFn: () => request<{ challenge: Challenge; ranking: Ranked[] }>(`/api/challenges/${id}`),
  })
  return (
    <Loaded query={query}>
      {({ challenge, ranking }) => (
        <Page title={challenge.title} actions={<JoinButton challenge={challenge} />}>
          <Facts challenge={challenge} />
          <h2 className="mt-6 mb-3 text-heading">{POST_TEXTS.ranking}</h2>
          {ranking.length === 0 && <p className="quiet">{POST_TEXTS.noRanking}</p>}
          <ol className="list">
            {ranking.map(({ id: person, name, sum }, index) => (
              <li key={person} className="flex flex-wrap items-center gap-x-5 gap-y-1 py-3">
                <span className="figure quiet">{index + 1}.</span>
                <Link href={`/members/${person}`} className="link min-w-0 flex-1 basis-40 wrap-anywhere">
                  {name}
                </Link>
                <span className="figure">{shown(sum)}</span>
                <span aria-hidden className="h-2 w-full max-w-40 bg-sunken">
                  <span
                    className="block h-full bg-accent"
                    style={{ width: `${Math.min(1, sum / challenge.goal) * 100}%` }}
                  />
                </span>
              </li>
            ))}
          </ol>
        </Page>
      )}
    </Loaded>
  )
}
