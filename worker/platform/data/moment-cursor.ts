/** Where a page of a list by time ends: the time and the id of its last row, for rows of one moment are told apart by their ids. */
export const momentCursor = (at: Date, id: string): string => `${at.getTime()}_${id}`

/** What such a cursor says; null without one. */
export function readMomentCursor(cursor: string | null | undefined): { at: Date; id: string } | null {
  if (!cursor) return null
  const cut = cursor.indexOf('_')
  return { at: new Date(Number(cursor.slice(0, cut))), id: cursor.slice(cut + 1) }
}
