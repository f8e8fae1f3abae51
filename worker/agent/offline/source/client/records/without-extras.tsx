import type { Collection, Review, StoredRecord } from '../../shared/records/model'

type Shown = { collection: Collection; record: StoredRecord; title: string }

/** Nothing here has stars, marks or pictures: records are what their fields say. */
export const RecordPicture = (_: Shown & { className: string }) => null

export const RecordPictureField = (_: { collection: Collection }) => null

export const sendPicture = async (_collection: Collection, _id: number, _form: FormData): Promise<void> => {}

export const RecordStars = (_: Omit<Shown, 'title'>) => null

export const RecordMarks = (_: Shown) => null

export const MarkFilter = (_: { collection: Collection; value: string; onChange: (mark: string) => void }) => null

export const Reviews = (_: Omit<Shown, 'title'> & { reviews: Review[] }) => null
