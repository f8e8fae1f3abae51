import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { Link } from 'wouter'
import { GALLERY, GALLERY_TEXTS } from '../../shared/gallery/content'
import type { Piece } from '../../shared/gallery/model'
import { formatLongDay } from '../ui/dates'
import { Loaded, request } from '../ui/page'
import { Photo } from '../uploads/photo'

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

/** The start page's view of the gallery. */
export function ChosenPieces() {
  const query = useQuery({
    queryKey: ['gallery', 'chosen'],
    queryFn: () => request<{ items: Piece[] }>('/api/gallery/chosen'),
  })
  return (
    <section className="section">
      <h2 className="mb-5 text-heading">{GALLERY.chosen}</h2>
      <Loaded query={query}>
        {({ items }) => (
          <>
            {items.length === 0 && <p className="quiet">{GALLERY_TEXTS.none}</p>}
            <PieceCards pieces={items} />
            <Link href="/gallery" className="link mt-6 inline-block">
              {GALLERY_TEXTS.seeAll}
            </Link>
          </>
        )}
      </Loaded>
    </section>
  )
}

export type Shown = { key: string; picture: string | undefined; title: string; note: string; kind: string }

type LargeViewProps = { shown: Shown[]; index: number; onIndex: (index: number) => void; onClose: () => void }

/** One picture over the whole window. Arrow keys lead on, Escape leads back. */
export function LargeView({ shown, index, onIndex, onClose }: LargeViewProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const { length } = shown
  const current = shown[index]!

  useEffect(() => {
    if (!dialog.current?.open) dialog.current?.showModal()
  }, [])

  const go = (step: number) => onIndex((index + step + length) % length)

  return (
    <dialog
      ref={dialog}
      aria-label={current.title}
      onClose={onClose}
      onKeyDown={({ key }) => {
        if (key === 'ArrowLeft') go(-1)
        if (key === 'ArrowRight') go(1)
      }}
      className="m-auto max-h-dvh w-full max-w-6xl bg-surface p-4 text-ink backdrop:bg-black/80"
    >
      <figure>
        <Photo
          picture={current.picture}
          seed={current.key}
          subject={GALLERY.subject}
          kind={current.kind}
          nth={index}
          alt={current.title}
          className="max-h-[75dvh] w-full object-contain"
        />
        <figcaption className="mt-3 flex flex-wrap items-baseline justify-between gap-x-6">
          <span className="text-title">{current.title}</span>
          <span className="quiet">{current.note}</span>
        </figcaption>
      </figure>
      <div className="mt-3 flex flex-wrap items-center gap-3">
        <button type="button" className="button-quiet" onClick={() => go(-1)}>
          {GALLERY_TEXTS.previous}
        </button>
        <button type="button" className="button-quiet" onClick={() => go(1)}>
          {GALLERY_TEXTS.next}
        </button>
        <span className="figure quiet" role="status">
          {GALLERY_TEXTS.of(index + 1, length)}
        </span>
        <button type="button" className="button-quiet ml-auto" onClick={() => dialog.current?.close()}>
          {GALLERY_TEXTS.close}
        </button>
      </div>
    </dialog>
  )
}
