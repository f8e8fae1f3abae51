import { SITE_TEXTS } from '../../shared/site/texts'
import { ApiError, request } from '../site/api'

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
