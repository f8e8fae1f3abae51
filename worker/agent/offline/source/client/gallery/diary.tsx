import { useState } from 'react'
import { Link } from 'wouter'
import { GALLERY } from '../../shared/gallery/content'
import type { Piece } from '../../shared/gallery/model'
import { GALLERY_TEXTS } from '../../shared/gallery/texts'
import { Photo } from '../uploads/photo'
import { LargeView } from './large-view'
import { noteOf, shownOf } from './piece-cards'

/** Entries one below the other, each with its pictures, its day and its text. */
export function Diary({ pieces }: { pieces: Piece[] }) {
  const [index, setIndex] = useState<number | null>(null)
  const shown = pieces.flatMap((piece) =>
    piece.pictures.map((picture, nth) => ({ ...shownOf(piece), key: `${piece.id}-${nth}`, picture, piece })),
  )
  return (
    <>
      <ol className="space-y-12">
        {pieces.map((piece) => (
          <li key={piece.id}>
            <article className="plate">
              <p className="quiet text-small">{noteOf(piece)}</p>
              <h2 className="text-heading wrap-anywhere">
                <Link href={`/gallery/${piece.id}`}>{piece.title}</Link>
              </h2>
              <div className={`mt-4 grid gap-4 ${piece.pictures.length > 1 ? 'sm:grid-cols-2' : 'max-w-2xl'}`}>
                {shown.map((each, position) =>
                  each.piece === piece ? (
                    <button
                      key={each.key}
                      type="button"
                      aria-label={GALLERY_TEXTS.enlarge(piece.title)}
                      className="block w-full cursor-zoom-in"
                      onClick={() => setIndex(position)}
                    >
                      <Photo
                        picture={each.picture}
                        seed={each.key}
                        subject={GALLERY.subject}
                        kind={each.kind}
                        nth={position}
                        alt={piece.title}
                        className="aspect-3/2 w-full rounded-face"
                      />
                    </button>
                  ) : null,
                )}
              </div>
              <p className="measure mt-4 whitespace-pre-line">{piece.text}</p>
            </article>
          </li>
        ))}
      </ol>
      {index !== null && <LargeView shown={shown} index={index} onIndex={setIndex} onClose={() => setIndex(null)} />}
    </>
  )
}
