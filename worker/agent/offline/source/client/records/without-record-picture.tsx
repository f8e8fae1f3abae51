import type { FC } from 'react'
import type { Collection, StoredRecord } from '../../shared/records/model'

type Shown = { collection: Collection; record: StoredRecord; title: string }

/** Nothing here has pictures. */
export const RecordPicture: FC<Shown & { className: string }> = () => null

export const RecordPictureField: FC<{ collection: Collection }> = () => null

export const sendPicture = async (_collection: Collection, _id: number, _form: FormData): Promise<void> => {}
