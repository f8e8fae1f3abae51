import { useEffect, useId, useState } from 'react'
import { SITE_TEXTS } from '../../shared/site/texts'
import { useFieldError } from '../ui/field'
import { isUpload, Photo } from './photo'

type PicturesFieldProps = { label: string; name: string; subject: string; kept?: string[]; isMany?: boolean }

/** Pictures of a row: those that it has, and a way to add some from the disk. */
export function PicturesField({ label, name, subject, kept = [], isMany = false }: PicturesFieldProps) {
  const id = useId()
  const error = useFieldError(name)
  const [stays, setStays] = useState(kept)
  const [previews, setPreviews] = useState<string[]>([])

  // The browser keeps a file in memory for as long as its address is there.
  useEffect(() => () => previews.forEach((url) => URL.revokeObjectURL(url)), [previews])

  return (
    <div className="min-w-0">
      <label htmlFor={id} className="field-label">
        {label} <span className="quiet">({SITE_TEXTS.optional})</span>
      </label>
      <input
        id={id}
        type="file"
        name={name}
        accept="image/*"
        multiple={isMany}
        className="field w-full py-2"
        aria-invalid={error !== undefined}
        onChange={({ target }) => {
          const urls = [...(target.files ?? [])].map((file) => URL.createObjectURL(file))
          setPreviews(urls)
          if (!isMany && urls.length > 0) setStays([])
        }}
      />
      {error !== undefined && (
        <p role="alert" className="mt-1 text-small text-bad">
          {error}
        </p>
      )}
      {stays.length + previews.length > 0 && (
        <ul className="mt-3 flex flex-wrap gap-3">
          {stays.map((picture) => (
            <li key={picture}>
              <input type="hidden" name={`${name}-kept`} value={picture} />
              <Photo picture={picture} subject={subject} className="h-20 w-28 rounded-control object-cover" />
              {isUpload(picture) && (
                <button
                  type="button"
                  className="link text-small"
                  onClick={() => setStays(stays.filter((each) => each !== picture))}
                >
                  {SITE_TEXTS.remove}
                </button>
              )}
            </li>
          ))}
          {previews.map((url) => (
            <li key={url}>
              <img src={url} alt="" className="h-20 w-28 rounded-control object-cover" />
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
