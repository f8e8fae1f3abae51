import type { FC } from 'react'
import type { Collection, Review, StoredRecord } from '../../shared/records/model'

type Shown = { collection: Collection; record: StoredRecord; title: string }

/** Nothing here has stars or marks: records are what their fields say. */
export const RecordStars: FC<Omit<Shown, 'title'>> = () => null

export const RecordMarks: FC<Shown> = () => null

export const MarkFilter: FC<{ collection: Collection; value: string; onChange: (mark: string) => void }> = () => null

export const Reviews: FC<Omit<Shown, 'title'> & { reviews: Review[] }> = () => null
