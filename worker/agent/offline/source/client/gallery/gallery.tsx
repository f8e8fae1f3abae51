import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'wouter'
import { GALLERY, GALLERY_TEXTS } from '../../shared/gallery/content'
import { PAGE, type Piece } from '../../shared/gallery/model'
import { hasRole, SITE_TEXTS } from '../../shared/site/content'
import { useMember } from '../access'
import { Loaded, Page, Paging, request } from '../ui/page'
import { Photo } from '../uploads/photo'
import { LargeView, noteOf, PieceCards, shownOf } from './piece-cards'

/** Every picture, by series. */
export function Gallery() {
  const member = useMember()
  const [group, setGroup] = useState('')
  const [page, setPage] = useState(0)
  const parameters = new URLSearchParams({ group, page: String(page) }).toString()
  const query = useQuery({
    queryKey: ['gallery', parameters],
    queryFn: () => request<{ items: Piece[]; total: number }>(`/api/gallery?${parameters}`),
    placeholderData: keepPreviousData,
  })
  const isEditor = hasRole(member, [GALLERY.editor])
  return (
    <Page
      title={GALLERY.title}
      lead={GALLERY.lead}
      actions={
        isEditor && (
          <Link href="/gallery/new" className="button">
            {GALLERY.add}
          </Link>
        )
      }
    >
      {GALLERY.groups && (
        <div role="group" aria-label={GALLERY.groups.label} className="mb-8 flex flex-wrap gap-3">
          {['', ...GALLERY.groups.options].map((option) => (
            <button
              key={option}
              type="button"
              aria-pressed={group === option}
              className={`tag min-h-11 px-4 ${group === option ? 'tag-accent' : ''}`}
              onClick={() => {
                setGroup(option)
                setPage(0)
              }}
            >
              {option === '' ? SITE_TEXTS.all : option}
            </button>
          ))}
        </div>
      )}
      <Loaded query={query}>
        {({ items, total }) => (
          <>
            {items.length === 0 && <p className="quiet">{GALLERY_TEXTS.none}</p>}
            {GALLERY.isDiary ? <Diary pieces={items} /> : <PieceCards pieces={items} />}
            <Paging page={page} size={PAGE} total={total} onPage={setPage} />
          </>
        )}
      </Loaded>
    </Page>
  )
}

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
