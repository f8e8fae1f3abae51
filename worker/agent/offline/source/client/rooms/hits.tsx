import { Link } from 'wouter'
import { ROOM_TEXTS } from '../../shared/rooms/content'
import type { Hit } from '../../shared/rooms/model'
import { formatAgo } from '../ui/dates'

/** Messages from several rooms, each with the way to its room. */
export function Hits({ hits, none }: { hits: Hit[]; none: string }) {
  if (hits.length === 0) return <p className="quiet">{none}</p>
  return (
    <ul className="list">
      {hits.map(({ id, room_id, room, author, text, sent }) => (
        <li key={id} className="py-3">
          <Link href={`/channels/${room_id}`} className="link wrap-anywhere">
            {ROOM_TEXTS.said(author, room)}
          </Link>{' '}
          <span className="quiet text-small">{formatAgo(sent)}</span>
          <p className="measure whitespace-pre-line wrap-anywhere">{text}</p>
        </li>
      ))}
    </ul>
  )
}
