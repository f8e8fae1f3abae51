/** What stands behind one of these says more of what stands before it. */
export const DETAIL =
  /\s(?:with|where|(?:that|which) (?:lets?|allows?|enables?|helps?)|in which|on which|with which|so that|mit|wo|in dem|in der|auf dem|auf der|bei dem|samt|(?:and|plus) an? (?:\p{L}+ )?list of|und eine Liste (?:der|unserer|aller|von))\s/iu

/** A list beside the app that is asked for says nothing of what that is about. */
export const ANOTHER_LIST =
  /\s(?:(?:and|plus) an? (?:\p{L}+ )?list of|und eine Liste (?:der|unserer|aller|von))\s[^.,;:]*?(?=\s(?:for|für)\s|[.,;:]|$)/iu

const LEAST_ROOMS = 3
const MOSTLY = 0.6
const ARTICLE = /^(?:an?|the|eine?[nm]?|der|die|das)\s/i
const A_PLACE =
  /\b(?:web ?site|site|homepage|page|platform|portal|app|intranet|webseite|seite|plattform|auftritt)\b|portal|plattform|seite\b/i

/**
 * `catalogue search, borrowing books, an overdue list`: what is more than a word each is no field of one thing. `place` is
 * what has them: a website has rooms where a list has fields.
 */
export function namesRooms(text: string, place = ''): boolean {
  const items = text
    .split(/,\s(?:(?:and|und)\s)?|\s(?:and|und)\s(?=(?:an?|the|eine?[nm]?)\s)/)
    .map((item) => item.trim())
  if (items.length < LEAST_ROOMS) return false
  const later = items.slice(1)
  if (later.some((item) => DETAIL.test(item) || ARTICLE.test(item))) return true
  const isSpelled = DETAIL.test(items[0]!)
  if (!A_PLACE.test(place)) return !isSpelled && isMostly(items, isLong)
  // What the first one has may be fields: `books with title, author and year`.
  return isMostly(isSpelled ? later : items, (item) => isLong(item) || item.endsWith('s'))
}

/** `rooms and place` are two of a word each. */
const isLong = (item: string) => /\S\s+\S/.test(item.split(/\s(?:and|und)\s/)[0]!)

const isMostly = (items: string[], is: (item: string) => boolean) => items.filter(is).length >= items.length * MOSTLY

/** A message that opens with a place and the rooms that it has: `a restaurant website: a menu, table reservation, a gallery`. */
export function openingRooms(text: string): { place: string; rooms: string } | null {
  const [, place = '', rooms = ''] = /^([^.!?\n:]{3,120}):\s+([^.!?\n]+)/.exec(text.trim()) ?? []
  return A_PLACE.test(place) && namesRooms(rooms, place) ? { place, rooms } : null
}

const SPELLED = /^\S+ (?:with|has|have|mit|hat|haben) (.+)$/iu
const FIELD =
  /^(?:(?:\S+ )?(?:names?|titles?|authors?|dates?|times?|prices?|amounts?|emails?|e-mails?|phones?|numbers?|notes?|messages?|address(?:es)?|status|ratings?|years?|types?|category|categories|descriptions?|photos?|pictures?|size|colou?rs?|age|breed|condition|priority|length|difficulty|datum|titel|autor|jahr|preis|betrag|telefon|adresse|ort|uhrzeit|anzahl|foto|beschreibung|kategorie|nachricht|größe|farbe))$/i

/** Whether `tracks with player, playlists, comments` names rooms behind its first thing, and no fields of it. */
export function runsIntoRooms(list: string): boolean {
  const items = SPELLED.exec(list)?.[1]?.split(/,\s|\s(?:and|und)\s/) ?? []
  return items.length > 0 && !isMostly(items, (item) => FIELD.test(item.trim()))
}
