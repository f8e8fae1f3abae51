import { useId, useState, type ChangeEvent } from 'react'
import { SITE_TEXTS } from '../../shared/site/texts'
import { shrinkPicture } from './shrink-picture'

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
