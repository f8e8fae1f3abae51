import { useQuery } from '@tanstack/react-query'
import { Link } from 'wouter'
import { POST_TEXTS, POSTS } from '../../shared/posts/content'
import type { Person } from '../../shared/posts/model'
import { Gate } from '../access'
import { Loaded, Page, request } from '../ui/page'
import { PersonRow } from './person-row'

/** Who asks to be a friend, whom one asked, and who is one. */
export function Friends() {
  return (
    <Page
      title={POSTS.friends!.label}
      lead={POST_TEXTS.friendsLead}
      actions={
        <Link href="/members" className="button-quiet">
          {POST_TEXTS.findPeople}
        </Link>
      }
    >
      <Gate>
        {() => (
          <>
            <People whom="asking" title={POST_TEXTS.requests} none={POST_TEXTS.noRequests} />
            <People whom="asked" title={POST_TEXTS.requested} />
            <People whom="friends" title={POSTS.friends!.label} none={POST_TEXTS.noFriends} />
          </>
        )}
      </Gate>
    </Page>
  )
}

/** Without words for it, nothing is said where nobody is. */
function People({ whom, title, none }: { whom: string; title: string; none?: string }) {
  const query = useQuery({
    queryKey: ['posts', 'people', whom],
    queryFn: () => request<{ items: Person[] }>(`/api/profiles?whom=${whom}`),
  })
  return (
    <Loaded query={query}>
      {({ items }) =>
        items.length === 0 && none === undefined ? null : (
          <section className="section">
            <h2 className="mb-3 text-heading">{title}</h2>
            {items.length === 0 ? (
              <p className="quiet">{none}</p>
            ) : (
              <ul className="list">
                {items.map((person) => (
                  <PersonRow key={person.id} person={person} />
                ))}
              </ul>
            )}
          </section>
        )
      }
    </Loaded>
  )
}
