import { RECORD_TEXTS } from '../../shared/records/content'
import type { Collection, StoredRecord } from '../../shared/records/model'
import { ShownPicture } from '../pictures/picture'
import { request } from '../ui/page'
import { PictureField } from '../ui/picture-field'

type Shown = { collection: Collection; record: StoredRecord; title: string }

/** The picture that somebody sent of a record, or else a drawn one. */
export function RecordPicture({ collection: { pictures }, record, title, className }: Shown & { className: string }) {
  if (!pictures) return null
  return (
    <ShownPicture
      subject={pictures.subject}
      {...{ id: record.id, name: title, picture: record.picture ?? null, className }}
    />
  )
}

/** A field of the form that enters a record. */
export function RecordPictureField({ collection }: { collection: Collection }) {
  return collection.pictures ? (
    <PictureField label={RECORD_TEXTS.picture} name="picture" hint={RECORD_TEXTS.pictureHint} />
  ) : null
}

/** Sends the picture that was chosen in the form, once its record is there. */
export async function sendPicture({ pictures, name }: Collection, id: number, form: FormData): Promise<void> {
  const picture = form.get('picture')
  if (pictures && typeof picture === 'string' && picture !== '')
    await request(`/api/record-extras/${name}/${id}/picture`, { method: 'PUT', body: { picture } })
}
