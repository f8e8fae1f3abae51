import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { POST_TEXTS, POSTS } from '../../shared/posts/content'
import type { Profile } from '../../shared/posts/model'
import { useMember } from '../access'
import { today } from '../ui/dates'
import { TextArea, TextField } from '../ui/field'
import { Form } from '../ui/form'
import { ApiError, Disclosure, Page, request } from '../ui/page'
import { PictureField } from '../ui/picture-field'
import { PostList } from './post-list'

export const useOwnProfile = () => {
  const member = useMember()
  return useQuery({
    queryKey: ['posts', 'profile', 'mine'],
    queryFn: () => request<Profile>('/api/profiles/mine'),
    enabled: Boolean(member),
  })
}

/** What those post whom one follows; what everybody posts to whoever follows nobody. */
export function Feed() {
  return (
    <Page title={POSTS.menu.feed} lead={POSTS.lead}>
      <FeedList />
    </Page>
  )
}

export function FeedList() {
  const member = useMember()
  const { data: profile } = useOwnProfile()
  const [chosen, setChosen] = useState<'following' | 'all' | null>(null)
  const follows = (profile?.following ?? 0) > 0
  const shown = member ? (chosen ?? (follows ? 'following' : 'all')) : 'all'
  return (
    <>
      {member ? (
        <div className="mb-6">
          <Disclosure label={POST_TEXTS.add(POSTS.one)} isMain>
            {(close) => <PostForm onSent={close} />}
          </Disclosure>
        </div>
      ) : (
        <p className="quiet mb-6">{POSTS.friends ? POST_TEXTS.signInFriends : POST_TEXTS.signIn}</p>
      )}
      {member && (
        <div role="group" aria-label={POST_TEXTS.view} className="mb-6 flex flex-wrap gap-3">
          {(['following', 'all'] as const).map((each) => (
            <button
              key={each}
              type="button"
              className="tag min-h-11 px-4"
              aria-pressed={shown === each}
              onClick={() => setChosen(each)}
            >
              {each === 'following' && POSTS.friends ? POST_TEXTS.ofFriends : POST_TEXTS[each]}
            </button>
          ))}
        </div>
      )}
      {profile && !follows && <p className="quiet mb-4">{POSTS.friends ? POST_TEXTS.friendless : POST_TEXTS.nobody}</p>}
      <PostList key={shown} ask={`of=${shown}`} />
    </>
  )
}

/** Posts something. */
function PostForm({ onSent }: { onSent: () => void }) {
  const [day] = useState(today)
  return (
    <Form
      action={POST_TEXTS.send}
      className="panel max-w-2xl space-y-5"
      send={async (typed) => {
        const facts = Object.fromEntries(POSTS.fields.map(({ name }) => [name, typed[name] ?? '']))
        const body = { facts, day: typed.day, text: typed.text ?? '', photo: typed.photo ?? '' }
        return request<unknown>('/api/posts', { body }).catch((error: unknown) => {
          throw error instanceof ApiError ? withoutFolder(error) : error
        })
      }}
      onSent={onSent}
    >
      <div className="grid gap-5 sm:grid-cols-2">
        {POSTS.fields.map(({ name, label, kind, unit }, index) => (
          <TextField
            key={name}
            label={unit === undefined ? label : `${label} (${unit})`}
            name={name}
            inputMode={kind === 'text' || kind === 'minutes' ? 'text' : 'decimal'}
            hint={kind === 'minutes' ? POST_TEXTS.minutesHint : undefined}
            isOptional={kind === 'text' && index > 0}
          />
        ))}
        {POSTS.fields.length > 0 && <TextField label={POST_TEXTS.day} name="day" type="date" defaultValue={day} />}
      </div>
      {POSTS.fields.length === 0 && <input type="hidden" name="day" value={day} />}
      <TextArea label={POST_TEXTS.text} name="text" rows={3} isOptional={POSTS.fields.length > 0} />
      {POSTS.hasPhoto && <PictureField label={POST_TEXTS.photo} name="photo" hint={POST_TEXTS.photoHint} />}
    </Form>
  )
}

/** What the server says of `facts.species` is said at the field `species`. */
function withoutFolder({ status, message, fields }: ApiError): ApiError {
  const entries = Object.entries(fields).map(([name, words]) => [name.replace(/^facts\./, ''), words])
  return new ApiError(status, message, Object.fromEntries(entries))
}

/** The start page: the feed itself. */
export function NewestPosts() {
  return (
    <section className="section">
      <FeedList />
    </section>
  )
}
