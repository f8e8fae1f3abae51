import type { FC } from 'react'
import type { Collection, Review, StoredRecord } from '../../shared/records/model'

type Shown = { collection: Collection; record: StoredRecord; title: string }

/** Nothing here has stars, marks or pictures: records are what their fields say. */
export const RecordPicture: FC<Shown & { className: string }> = () => null

export const RecordPictureField: FC<{ collection: Collection }> = () => null

export const sendPicture = async (_collection: Collection, _id: number, _form: FormData): Promise<void> => {}

export const RecordStars: FC<Omit<Shown, 'title'>> = () => null

export const RecordMarks: FC<Shown> = () => null

export const MarkFilter: FC<{ collection: Collection; value: string; onChange: (mark: string) => void }> = () => null

export const Reviews: FC<Omit<Shown, 'title'> & { reviews: Review[] }> = () => null
