import { useState } from 'react'
import { Link } from 'wouter'
import { GALLERY } from '../../shared/gallery/content'
import type { Piece } from '../../shared/gallery/model'
import { GALLERY_TEXTS } from '../../shared/gallery/texts'
import { formatLongDay } from '../ui/dates'
import { Photo } from '../uploads/photo'
import { LargeView } from './large-view'

/** What is told of a piece in one line. */
export const noteOf = ({ group, day, facts }: Piece) =>
  [group, ...GALLERY.facts.map(({ name }) => facts[name] ?? ''), day === null ? '' : formatLongDay(day)]
    .filter((each) => each !== '')
    .join(' · ')

export const shownOf = (piece: Piece) => ({
  key: String(piece.id),
  picture: piece.pictures[0],
  title: piece.title,
  note: noteOf(piece),
  kind: `${piece.title} ${piece.group}`,
})

/** Pictures as cards. One leads to its page, or opens large where it has none. */
export function PieceCards({ pieces }: { pieces: Piece[] }) {
  const [index, setIndex] = useState<number | null>(null)
  return (
    <>
      <ul className="plates">
        {pieces.map((piece, nth) => (
          <li key={piece.id} className="plate min-w-0">
            <Card piece={piece} nth={nth} onEnlarge={() => setIndex(nth)} />
          </li>
        ))}
      </ul>
      {index !== null && (
        <LargeView shown={pieces.map(shownOf)} index={index} onIndex={setIndex} onClose={() => setIndex(null)} />
      )}
    </>
  )
}

function Card({ piece, nth, onEnlarge }: { piece: Piece; nth: number; onEnlarge: () => void }) {
  const photo = (
    <Photo
      picture={piece.pictures[0]}
      seed={String(piece.id)}
      subject={GALLERY.subject}
      kind={`${piece.title} ${piece.group}`}
      nth={nth}
      alt={piece.title}
      className="aspect-4/3 w-full"
    />
  )
  const words = (
    <>
      <span className="mt-3 block text-title wrap-anywhere">{piece.title}</span>
      <span className="quiet block text-small">{noteOf(piece)}</span>
    </>
  )
  if (GALLERY.hasPages)
    return (
      <Link href={`/gallery/${piece.id}`} className="block">
        {photo}
        {words}
      </Link>
    )
  return (
    <>
      <button
        type="button"
        aria-label={GALLERY_TEXTS.enlarge(piece.title)}
        onClick={onEnlarge}
        className="block w-full cursor-zoom-in text-left"
      >
        {photo}
        {words}
      </button>
      <Link href={`/gallery/${piece.id}`} className="link mt-1 inline-block text-small">
        {GALLERY_TEXTS.details}
      </Link>
    </>
  )
}
