import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'wouter'
import { GALLERY } from '../../shared/gallery/content'
import { PAGE, type Piece } from '../../shared/gallery/model'
import { GALLERY_TEXTS } from '../../shared/gallery/texts'
import { hasRole } from '../../shared/site/model'
import { SITE_TEXTS } from '../../shared/site/texts'
import { useMember } from '../access'
import { request } from '../site/api'
import { Loaded } from '../ui/loaded'
import { Page } from '../ui/page'
import { Paging } from '../ui/paging'
import { Diary } from './diary'
import { PieceCards } from './piece-cards'

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
