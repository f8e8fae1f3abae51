import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { Link, useLocation, useParams } from 'wouter'
import { GALLERY, GALLERY_TEXTS } from '../../shared/gallery/content'
import type { Neighbour, Piece } from '../../shared/gallery/model'
import { hasRole, SITE_TEXTS } from '../../shared/site/content'
import { useMember } from '../access'
import { formatLongDay } from '../ui/dates'
import { RemoveButton } from '../ui/form'
import { Loaded, Page, request } from '../ui/page'
import { Photo } from '../uploads/photo'
import { LargeView, shownOf } from './piece-cards'

type Found = { piece: Piece; previous: Neighbour | null; next: Neighbour | null }

/** A piece with its facts and pictures, and the way to the next one. */
export function PiecePage() {
  const { id } = useParams()
  const query = useQuery({ queryKey: ['gallery', 'one', id], queryFn: () => request<Found>(`/api/gallery/${id}`) })
  return <Loaded query={query}>{(found) => <Found key={found.piece.id} {...found} />}</Loaded>
}

function Found({ piece, previous, next }: Found) {
  const [, navigate] = useLocation()
  const [large, setLarge] = useState<number | null>(null)

  useEffect(() => {
    if (large !== null) return
    const follow = ({ key, target }: KeyboardEvent) => {
      if (target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement) return
      const to = key === 'ArrowLeft' ? previous : key === 'ArrowRight' ? next : null
      if (to) navigate(`/gallery/${to.id}`)
    }
    document.addEventListener('keydown', follow)
    return () => document.removeEventListener('keydown', follow)
  }, [large, previous, next, navigate])

  const pictures = piece.pictures.length > 0 ? piece.pictures : [`drawn:${piece.id}`]
  const shown = pictures.map((picture, nth) => ({ ...shownOf(piece), key: `${piece.id}-${nth}`, picture }))
  return (
    <Page title={piece.title} lead={piece.group} actions={<Editing piece={piece} />}>
      <div className="grid gap-5 sm:grid-cols-2">
        {shown.map(({ key, picture, kind }, nth) => (
          <button
            key={key}
            type="button"
            aria-label={GALLERY_TEXTS.enlarge(piece.title)}
            className={`block w-full cursor-zoom-in ${nth === 0 ? 'sm:col-span-2' : ''}`}
            onClick={() => setLarge(nth)}
          >
            <Photo
              picture={picture}
              subject={GALLERY.subject}
              kind={kind}
              nth={piece.id + nth}
              alt={piece.title}
              className={`w-full rounded-face ${nth === 0 ? 'aspect-video' : 'aspect-4/3'}`}
            />
          </button>
        ))}
      </div>
      <Facts piece={piece} />
      <p className="measure mt-6 whitespace-pre-line">{piece.text}</p>
      {GALLERY.order && (
        <Link
          href={`/${GALLERY.order.form}?${new URLSearchParams({ [GALLERY.order.field]: piece.title }).toString()}`}
          className="button mt-6"
        >
          {GALLERY.order.label}
        </Link>
      )}
      <div className="mt-10 flex flex-wrap justify-between gap-4 border-t rule pt-5">
        {previous && (
          <Link href={`/gallery/${previous.id}`} className="link">
            {GALLERY_TEXTS.previous}: {previous.title}
          </Link>
        )}
        <Link href="/gallery" className="link">
          {GALLERY_TEXTS.back(GALLERY.label)}
        </Link>
        {next && (
          <Link href={`/gallery/${next.id}`} className="link">
            {GALLERY_TEXTS.next}: {next.title}
          </Link>
        )}
      </div>
      {large !== null && <LargeView shown={shown} index={large} onIndex={setLarge} onClose={() => setLarge(null)} />}
    </Page>
  )
}

function Facts({ piece }: { piece: Piece }) {
  const facts = [
    ...GALLERY.facts.map(({ name, label }) => [label, piece.facts[name] ?? ''] as const),
    ...(piece.day === null ? [] : [[GALLERY_TEXTS.day, formatLongDay(piece.day)] as const]),
  ].filter(([, value]) => value !== '')
  if (facts.length === 0) return null
  return (
    <dl className="list mt-8 max-w-xl">
      {facts.map(([label, value]) => (
        <div key={label} className="flex justify-between gap-6 py-3">
          <dt className="quiet">{label}</dt>
          <dd className="text-right">{value}</dd>
        </div>
      ))}
    </dl>
  )
}

function Editing({ piece }: { piece: Piece }) {
  const [, navigate] = useLocation()
  if (!hasRole(useMember(), [GALLERY.editor])) return null
  return (
    <>
      <Link href={`/gallery/${piece.id}/edit`} className="button-quiet">
        {SITE_TEXTS.edit}
      </Link>
      <RemoveButton
        what={piece.title}
        remove={() => request(`/api/gallery/${piece.id}`, { method: 'DELETE' })}
        onRemoved={() => navigate('/gallery')}
      />
    </>
  )
}
