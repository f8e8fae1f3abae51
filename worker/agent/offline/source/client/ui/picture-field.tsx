import { type ChangeEvent, useId, useState } from 'react'
import { SITE_TEXTS } from '../../shared/site/content'
import { MAX_PICTURE } from '../../shared/site/values'

type PictureProps = { label: string; name: string; hint: string }

/** A picture from the disk, made small enough to be stored with its row. */
export function PictureField({ label, name, hint }: PictureProps) {
  const id = useId()
  const [picture, setPicture] = useState('')
  const [hasFailed, setFailed] = useState(false)

  async function choose({ target }: ChangeEvent<HTMLInputElement>) {
    const [file] = target.files ?? []
    const shrunk = file ? await shrinkPicture(file) : ''
    setPicture(shrunk ?? '')
    setFailed(shrunk === null)
  }

  return (
    <div className="min-w-0">
      <label htmlFor={id} className="field-label">
        {label} <span className="quiet">({SITE_TEXTS.optional})</span>
      </label>
      <input type="hidden" name={name} value={picture} />
      <input
        id={id}
        type="file"
        accept="image/*"
        className="field w-full"
        aria-describedby={`${id}-hint`}
        onChange={(event) => void choose(event)}
      />
      <p id={`${id}-hint`} className="quiet mt-1 text-small" role={hasFailed ? 'alert' : undefined}>
        {hasFailed ? SITE_TEXTS.failed : hint}
      </p>
      {picture !== '' && <img src={picture} alt="" className="mt-3 aspect-4/3 w-40 rounded-face object-cover" />}
    </div>
  )
}

const MAX_SIDE = 1280

/** A picture as a data URL that fits into a row; null when the browser cannot read it or make it small enough. */
export async function shrinkPicture(file: File): Promise<string | null> {
  const picture = await createImageBitmap(file).catch(() => null)
  if (!picture) return null
  for (const share of [1, 0.75, 0.5, 0.35, 0.2]) {
    const dataUrl = draw(picture, share)
    if (dataUrl !== null && dataUrl.length <= MAX_PICTURE) return dataUrl
  }
  return null
}

function draw(picture: ImageBitmap, share: number): string | null {
  const scale = Math.min(1, MAX_SIDE / Math.max(picture.width, picture.height)) * share
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(picture.width * scale))
  canvas.height = Math.max(1, Math.round(picture.height * scale))
  const context = canvas.getContext('2d')
  context?.drawImage(picture, 0, 0, canvas.width, canvas.height)
  return context ? canvas.toDataURL('image/webp', 0.82) : null
}
