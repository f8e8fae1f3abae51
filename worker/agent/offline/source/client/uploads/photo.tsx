import { type ComponentProps, useEffect, useId, useState } from 'react'
import { SITE_TEXTS } from '../../shared/site/content'
import { Picture } from '../pictures/picture'
import { useFieldError } from '../ui/field'
import { ApiError, request } from '../ui/page'

/** What stands for a picture until there is one: `drawn:` and the seed of a drawing. */
const DRAWN = 'drawn:'

export const isUpload = (picture: string) => !picture.startsWith(DRAWN)

type PhotoProps = Omit<ComponentProps<typeof Picture>, 'seed'> & { picture: string | undefined; seed?: string }

/** A picture that somebody uploaded, or a drawing of the subject until there is one. */
export function Photo({ picture, seed = '', alt = '', ...drawn }: PhotoProps) {
  if (picture !== undefined && isUpload(picture))
    return (
      <img
        src={`/api/uploads/${picture}`}
        alt={alt}
        loading="lazy"
        className={`object-cover ${drawn.className ?? ''}`}
      />
    )
  return <Picture {...drawn} seed={picture?.slice(DRAWN.length) ?? seed} {...(alt !== '' && { alt })} />
}

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

const MAX_SIDE = 1400
/** The server takes no more. */
const MAX_CHARACTERS = 690_000
const MAX_PICTURES = 12

/** Uploads the pictures of a file field, and answers with all that the row has then: those that stay, and the new ones. */
export async function uploadPictures(form: FormData, name: string): Promise<string[]> {
  const ids = form.getAll(`${name}-kept`).filter((each) => typeof each === 'string')
  const files = form.getAll(name).filter((each): each is File => each instanceof File && each.size > 0)
  for (const file of files.slice(0, MAX_PICTURES - ids.length)) {
    const picture = await shrink(file).catch(() => {
      throw new ApiError(0, SITE_TEXTS.noPicture, { [name]: SITE_TEXTS.noPicture })
    })
    ids.push((await request<{ id: string }>('/api/uploads', { body: { picture } })).id)
  }
  return ids
}

/** A picture as a data URL that the server takes, however large the file was. */
async function shrink(file: File): Promise<string> {
  const picture = await createImageBitmap(file)
  for (const share of [1, 0.75, 0.5, 0.35, 0.2]) {
    const scale = Math.min(1, MAX_SIDE / Math.max(picture.width, picture.height)) * share
    const canvas = document.createElement('canvas')
    canvas.width = Math.max(1, Math.round(picture.width * scale))
    canvas.height = Math.max(1, Math.round(picture.height * scale))
    canvas.getContext('2d')!.drawImage(picture, 0, 0, canvas.width, canvas.height)
    const url = canvas.toDataURL('image/webp', 0.82)
    if (url.length <= MAX_CHARACTERS) return url
  }
  throw new Error('The picture stays too large.')
}
