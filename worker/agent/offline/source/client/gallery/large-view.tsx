import { useEffect, useRef } from 'react'
import { GALLERY } from '../../shared/gallery/content'
import { GALLERY_TEXTS } from '../../shared/gallery/texts'
import { Photo } from '../uploads/photo'

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
