import type { Collection, Review, StoredRecord } from '../../shared/records/model'
import type { Member } from '../../shared/site/content'

/** Nothing here has stars, marks or pictures: records are what their fields say. */
export const withExtras = async (_collection: Collection, records: StoredRecord[], _member: Member | null) => records

export const listReviews = async (_collection: Collection, _id: number, _member: Member | null): Promise<Review[]> => []

export const extrasGone = (_collection: Collection, _id: number): D1PreparedStatement[] => []
