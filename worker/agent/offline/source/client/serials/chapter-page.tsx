import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from 'wouter'
import { SERIAL_TEXTS } from '../../shared/serials/content'
import { type ChapterFound, STARS } from '../../shared/serials/model'
import { SignInForm, useMember } from '../access'
import { formatAgo } from '../ui/dates'
import { TextArea } from '../ui/field'
import { ActionButton, Form } from '../ui/form'
import { Loaded, Page, request } from '../ui/page'
import { Prose } from '../ui/prose'
import { starsOf } from './story-card'

/** A chapter, what readers think of it, and the way to the next one. */
export function ChapterPage() {
  const { id } = useParams()
  const query = useQuery({
    queryKey: ['serials', 'chapter', id],
    queryFn: () => request<ChapterFound>(`/api/serials/chapters/${id}`),
  })
  return <Loaded query={query}>{(found) => <Found key={found.chapter.id} {...found} />}</Loaded>
}

function Found({ chapter, previous, next, comments }: ChapterFound) {
  return (
    <Page title={chapter.title} lead={`${chapter.story} · ${starsOf(chapter.stars)}`}>
      {chapter.isHidden && (
        <p className="mb-4">
          <span className="tag tag-warn">{SERIAL_TEXTS.isHidden}</span>
        </p>
      )}
      <Prose text={chapter.text} />
      <div className="mt-10 flex flex-wrap justify-between gap-4 border-t rule pt-5">
        {previous && (
          <Link href={`/chapters/${previous.id}`} className="link">
            {SERIAL_TEXTS.previous}: {previous.title}
          </Link>
        )}
        <Link href={`/stories/${chapter.storyId}`} className="link">
          {SERIAL_TEXTS.contents}
        </Link>
        {next && (
          <Link href={`/chapters/${next.id}`} className="link">
            {SERIAL_TEXTS.next}: {next.title}
          </Link>
        )}
      </div>
      <section className="section max-w-2xl space-y-6">
        <h2 className="text-heading">{SERIAL_TEXTS.comments(comments.length)}</h2>
        <ol className="list">
          {comments.map(({ id, name, text, posted }) => (
            <li key={id} className="py-4">
              <p className="quiet text-small">
                {name} · {formatAgo(posted)}
              </p>
              <p className="mt-1 whitespace-pre-line wrap-anywhere">{text}</p>
            </li>
          ))}
        </ol>
        <Answer chapter={chapter} />
      </section>
    </Page>
  )
}

function Answer({ chapter }: Pick<ChapterFound, 'chapter'>) {
  const member = useMember()
  const path = `/api/serials/chapters/${chapter.id}`
  if (!member)
    return (
      member === null && (
        <div className="space-y-4">
          <p>{SERIAL_TEXTS.signIn}</p>
          <SignInForm />
        </div>
      )
    )
  return (
    <>
      <fieldset>
        <legend className="field-label">{SERIAL_TEXTS.rate}</legend>
        <div className="flex flex-wrap gap-2">
          {STARS.map((stars) => (
            <ActionButton
              key={stars}
              label={SERIAL_TEXTS.give(stars)}
              className={`tag min-h-11 px-4 ${chapter.mine === stars ? 'tag-accent' : ''}`}
              act={() => request(`${path}/stars`, { method: 'PUT', body: { stars } })}
            />
          ))}
        </div>
        {chapter.mine !== null && <p role="status">{SERIAL_TEXTS.rated(chapter.mine)}</p>}
      </fieldset>
      <Form
        action={SERIAL_TEXTS.send}
        thanks={SERIAL_TEXTS.said}
        className="panel space-y-5"
        send={(typed) => request(`${path}/comments`, { body: typed })}
      >
        <TextArea label={SERIAL_TEXTS.comment} name="text" rows={4} />
      </Form>
    </>
  )
}
