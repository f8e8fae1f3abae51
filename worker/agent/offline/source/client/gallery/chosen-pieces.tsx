import { useQuery } from '@tanstack/react-query'
import { Link } from 'wouter'
import { GALLERY } from '../../shared/gallery/content'
import type { Piece } from '../../shared/gallery/model'
import { GALLERY_TEXTS } from '../../shared/gallery/texts'
import { request } from '../site/api'
import { Loaded } from '../ui/page'
import { PieceCards } from './piece-cards'

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
