import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useLocation, useParams } from 'wouter'
import { FORUM, FORUM_TEXTS } from '../../shared/forum/content'
import { PAGE, type Reply, type Topic } from '../../shared/forum/model'
import { hasRole, SITE_TEXTS } from '../../shared/site/content'
import { SignInForm, useMember } from '../access'
import { formatAgo } from '../ui/dates'
import { TextArea } from '../ui/field'
import { ActionButton, Form, RemoveButton } from '../ui/form'
import { Loaded, Page, Paging, request } from '../ui/page'
import { PictureField } from '../ui/picture-field'
import { Author, Report, Votes } from './parts'

/** A topic with its replies. */
export function TopicPage() {
  const { id } = useParams()
  const [page, setPage] = useState(0)
  const query = useQuery({
    queryKey: ['forum', 'one', id, page],
    queryFn: () => request<{ topic: Topic; replies: Reply[] }>(`/api/forum/${id}?page=${page}`),
    placeholderData: keepPreviousData,
  })
  return (
    <Loaded query={query}>
      {({ topic, replies }) => (
        <Page
          title={topic.title}
          lead={
            <>
              {topic.category} · <Author id={topic.authorId} name={topic.author} /> · {formatAgo(topic.posted)}
            </>
          }
        >
          <div className="measure space-y-6">
            {topic.isWaiting && <p role="status">{FORUM_TEXTS.waits}</p>}
            <article className="plate">
              {topic.isAdopted && <p className="tag tag-good mb-2">{FORUM.adopted}</p>}
              {topic.isHidden && <p className="tag mb-2">{FORUM_TEXTS.hidden}</p>}
              <p className="whitespace-pre-line wrap-anywhere">{topic.text}</p>
              <AttachedPicture picture={topic.picture} author={topic.author} />
              <div className="plate-foot">
                {FORUM.hasVotes && (
                  <Votes path={`/api/forum/${topic.id}/vote`} votes={topic.votes} mine={topic.myVote} />
                )}
                <Moderation topic={topic} />
                <Report topicId={topic.id} replyId={null} authorId={topic.authorId} />
              </div>
            </article>
            <h2 className="text-title">{FORUM_TEXTS.replies(topic.replies)}</h2>
            <ol className="list">
              {replies.map((reply) => (
                <ReplyItem key={reply.id} topic={topic} reply={reply} />
              ))}
            </ol>
            <Paging page={page} size={PAGE} total={topic.replies} onPage={setPage} />
            <Answer topic={topic} />
          </div>
        </Page>
      )}
    </Loaded>
  )
}

function Moderation({ topic }: { topic: Topic }) {
  const member = useMember()
  const [, navigate] = useLocation()
  const isModerator = hasRole(member, [FORUM.moderator])
  if (!isModerator && member?.id !== topic.authorId) return null
  const path = `/api/forum/${topic.id}`
  return (
    <>
      {isModerator && topic.isWaiting && (
        <ActionButton label={FORUM_TEXTS.approve} act={() => request(`${path}/approved`, { method: 'PUT' })} />
      )}
      {isModerator && FORUM.adopted !== null && (
        <ActionButton
          label={topic.isAdopted ? FORUM_TEXTS.unadopt(FORUM.adopted) : FORUM_TEXTS.adopt(FORUM.adopted)}
          act={() => request(`${path}/adopted`, { method: 'PUT' })}
        />
      )}
      {isModerator && (
        <ActionButton
          label={topic.isClosed ? FORUM_TEXTS.open : FORUM_TEXTS.close}
          act={() => request(`${path}/closed`, { method: 'PUT' })}
        />
      )}
      <RemoveButton
        what={topic.title}
        remove={() => request(path, { method: 'DELETE' })}
        onRemoved={() => navigate('/topics')}
      />
    </>
  )
}

function AttachedPicture({ picture, author }: { picture: string; author: string }) {
  if (picture === '') return null
  return <img src={picture} alt={FORUM_TEXTS.pictureOf(author)} className="mt-3 max-h-96 rounded-face object-contain" />
}

function ReplyItem({ topic, reply }: { topic: Topic; reply: Reply }) {
  const member = useMember()
  const isModerator = hasRole(member, [FORUM.moderator])
  const path = `/api/forum/replies/${reply.id}`
  return (
    <li className={reply.isAnswer ? 'plate my-4' : 'py-4'}>
      {reply.isAnswer && (
        <p className="tag tag-good mb-2">{FORUM.answers === 'official' ? FORUM_TEXTS.official : FORUM_TEXTS.answer}</p>
      )}
      <p className="quiet text-small">
        <Author id={reply.authorId} name={reply.author} /> · {formatAgo(reply.posted)}{' '}
        {reply.isHidden && <span className="tag">{FORUM_TEXTS.hidden}</span>}
        {reply.isWaiting && <span className="tag tag-warn">{FORUM_TEXTS.waiting}</span>}
      </p>
      <p className="mt-1 whitespace-pre-line wrap-anywhere">{reply.text}</p>
      <AttachedPicture picture={reply.picture} author={reply.author} />
      <div className="mt-2 flex flex-wrap items-center gap-3">
        {FORUM.hasVotes && <Votes path={`${path}/vote`} votes={reply.votes} mine={reply.myVote} />}
        {isModerator && reply.isWaiting && (
          <ActionButton label={FORUM_TEXTS.approve} act={() => request(`${path}/approved`, { method: 'PUT' })} />
        )}
        {FORUM.answers === 'best' && (isModerator || member?.id === topic.authorId) && (
          <ActionButton
            label={reply.isAnswer ? FORUM_TEXTS.unmarkAnswer : FORUM_TEXTS.markAnswer}
            act={() => request(`${path}/answer`, { method: 'PUT' })}
          />
        )}
        <Report topicId={topic.id} replyId={reply.id} authorId={reply.authorId} />
        {(isModerator || member?.id === reply.authorId) && (
          <RemoveButton what={reply.text.slice(0, 40)} remove={() => request(path, { method: 'DELETE' })} />
        )}
      </div>
    </li>
  )
}

function Answer({ topic }: { topic: Topic }) {
  const member = useMember()
  if (topic.isClosed) return <p className="quiet">{FORUM_TEXTS.isClosed}</p>
  if (member === undefined) return <p aria-busy="true">{SITE_TEXTS.loading}</p>
  if (member === null)
    return (
      <div className="space-y-4">
        <p>{FORUM_TEXTS.toReply}</p>
        <SignInForm />
      </div>
    )
  const isOfficial = FORUM.answers === 'official' && hasRole(member, [FORUM.moderator])
  return (
    <Form
      action={isOfficial ? FORUM_TEXTS.sendOfficial : FORUM_TEXTS.sendReply}
      thanks={FORUM_TEXTS.replied}
      send={(typed) => request(`/api/forum/${topic.id}/replies`, { body: typed })}
    >
      <TextArea label={isOfficial ? FORUM_TEXTS.officialReply : FORUM_TEXTS.reply} name="text" />
      {FORUM.hasPictures && <PictureField label={FORUM_TEXTS.picture} name="picture" hint={FORUM_TEXTS.pictureHint} />}
    </Form>
  )
}
