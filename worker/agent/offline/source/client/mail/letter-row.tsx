import { Link } from 'wouter'
import type { Letter } from '../../shared/mail/model'
import { MAIL_TEXTS } from '../../shared/mail/texts'
import { request } from '../site/api'
import { ActionButton } from '../ui/action-button'
import { formatAgo } from '../ui/dates'

/** A message in a list: whose it is, what it is about, and whether it was read. */
export function LetterRow({ letter }: { letter: Letter }) {
  const { id, subject, from, to, begin, sent, folder, isRead, isStarred, hasFile } = letter
  const isOwn = folder === 'sent' || folder === 'drafts'
  const path = `/api/mail/${id}`
  return (
    <li className="flex flex-wrap items-start gap-x-5 gap-y-2 py-3">
      <div className="min-w-0 flex-1 basis-64">
        <p className="quiet text-small wrap-anywhere">
          {isOwn ? MAIL_TEXTS.toAll(to.join(', ')) : from}
          {hasFile && ` · ${MAIL_TEXTS.attached}`}
        </p>
        <p className={`wrap-anywhere ${isRead ? 'font-normal' : 'font-semibold'}`}>
          <Link href={folder === 'drafts' ? `/write?draft=${id}` : `/letters/${id}`} className="link">
            {subject || MAIL_TEXTS.noSubject}
          </Link>
        </p>
        <p className="quiet line-clamp-1 text-small wrap-anywhere">{begin}</p>
      </div>
      <span className="flex flex-wrap items-center gap-3">
        {!isRead && <span className="tag tag-accent">{MAIL_TEXTS.unread}</span>}
        {sent !== null && <span className="quiet text-small">{formatAgo(sent)}</span>}
        {folder === 'trash' ? (
          <ActionButton label={MAIL_TEXTS.restore} act={() => request(`${path}/restore`, { method: 'PUT' })} />
        ) : (
          <ActionButton
            label={isStarred ? MAIL_TEXTS.unstar : MAIL_TEXTS.star}
            isPressed={isStarred}
            act={() => request(path, { method: 'PUT', body: { isStarred: !isStarred } })}
          />
        )}
      </span>
    </li>
  )
}
