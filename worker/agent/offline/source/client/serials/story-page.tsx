import { useQuery } from '@tanstack/react-query'
import { Link, useLocation, useParams } from 'wouter'
import { SERIAL_TEXTS } from '../../shared/serials/content'
import type { ChapterLine, Story, StoryFound } from '../../shared/serials/model'
import { OWNER, SITE_TEXTS } from '../../shared/site/content'
import { useMember } from '../access'
import { ActionButton, RemoveButton } from '../ui/form'
import { Loaded, Page, request } from '../ui/page'
import { starsOf } from './story-card'

/** A story with its chapters, and where its reader stopped. */
export function StoryPage() {
  const { id } = useParams()
  const query = useQuery({ queryKey: ['serials', 'one', id], queryFn: () => request<StoryFound>(`/api/serials/${id}`) })
  return <Loaded query={query}>{(found) => <Found {...found} />}</Loaded>
}

function Found({ story, chapters, goOn }: StoryFound) {
  const member = useMember()
  const isTheirs = Boolean(member) && (member?.id === story.authorId || member?.role === OWNER)
  const path = `/api/serials/${story.id}`
  return (
    <Page
      title={story.title}
      lead={`${SERIAL_TEXTS.by(story.author)} · ${SERIAL_TEXTS.followers(story.followers)} · ${starsOf(story.stars)}`}
      actions={
        <>
          {goOn && (
            <Link href={`/chapters/${goOn.id}`} className="button">
              {SERIAL_TEXTS.goOn(goOn.title)}
            </Link>
          )}
          {member ? (
            <ActionButton
              label={story.isFollowed ? SERIAL_TEXTS.unfollow : SERIAL_TEXTS.follow}
              act={() => request(`${path}/follow`, { method: 'PUT', body: { follows: !story.isFollowed } })}
            />
          ) : (
            <Link href="/sign-in" className="button-quiet">
              {SERIAL_TEXTS.follow}
            </Link>
          )}
          {isTheirs && <Writing story={story} />}
        </>
      }
    >
      <p className="measure mb-8 whitespace-pre-line">{story.text}</p>
      <h2 className="mb-2 text-heading">{SERIAL_TEXTS.chapters(chapters.length)}</h2>
      {chapters.length === 0 && <p className="quiet">{SERIAL_TEXTS.noChapters}</p>}
      <ol className="list max-w-3xl">
        {chapters.map((chapter, index) => (
          <ChapterRow key={chapter.id} chapter={chapter} number={index + 1} isTheirs={isTheirs} />
        ))}
      </ol>
    </Page>
  )
}

function Writing({ story }: { story: Story }) {
  const [, navigate] = useLocation()
  return (
    <>
      <Link href={`/stories/${story.id}/chapters/new`} className="button-quiet">
        {SERIAL_TEXTS.addChapter}
      </Link>
      <Link href={`/stories/${story.id}/edit`} className="button-quiet">
        {SITE_TEXTS.edit}
      </Link>
      <RemoveButton
        what={story.title}
        remove={() => request(`/api/serials/${story.id}`, { method: 'DELETE' })}
        onRemoved={() => navigate('/stories')}
      />
    </>
  )
}

type ChapterRowProps = { chapter: ChapterLine; number: number; isTheirs: boolean }

function ChapterRow({ chapter, number, isTheirs }: ChapterRowProps) {
  const path = `/api/serials/chapters/${chapter.id}`
  const move = (by: 1 | -1) => request(`${path}/move`, { method: 'PUT', body: { by } })
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
      <span className="figure quiet w-6">{number}</span>
      <Link href={`/chapters/${chapter.id}`} className="min-w-0 flex-1 basis-48 wrap-anywhere">
        {chapter.title}
      </Link>
      {chapter.isHidden && <span className="tag tag-warn">{SERIAL_TEXTS.isHidden}</span>}
      <span className="quiet text-small">{starsOf(chapter.stars)}</span>
      {isTheirs && (
        <>
          <span className="quiet text-small">{SERIAL_TEXTS.readers(chapter.readers)}</span>
          <ActionButton
            label={chapter.isHidden ? SERIAL_TEXTS.publish : SERIAL_TEXTS.hide}
            act={() => request(`${path}/hidden`, { method: 'PUT', body: { isHidden: !chapter.isHidden } })}
          />
          <ActionButton label={SERIAL_TEXTS.earlier} act={() => move(-1)} />
          <ActionButton label={SERIAL_TEXTS.later} act={() => move(1)} />
          <Link href={`/chapters/${chapter.id}/edit`} className="button-quiet">
            {SITE_TEXTS.edit}
          </Link>
        </>
      )}
    </li>
  )
}
