/** An item of an app's answers, which are any JSON in whatever shape the app chose. */
export type Item = Record<string, unknown>

export const isItem = (value: unknown): value is Item =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/**
 * The items of a list, whether it is the answer itself or stands in it under some name. Null when the answer is no
 * list.
 */
export function itemsOf(json: unknown): Item[] | null {
  if (Array.isArray(json)) return json.filter(isItem).map(unfolded)
  if (!isItem(json)) return null
  const lists = Object.values(json).filter(Array.isArray)
  if (lists.length > 0)
    return (lists.toSorted((one, other) => other.length - one.length)[0] ?? []).filter(isItem).map(unfolded)
  const [inner] = Object.values(json)
    .filter(isItem)
    .map(itemsOf)
    .filter((items) => items !== null)
  return inner ?? null
}

/** An app of records answers with what was entered in one place and what it adds in another: people enter the former. */
function unfolded(item: Item): Item {
  return isItem(item.values) && 'id' in item ? { id: item.id, ...item.values } : item
}

/** The id of an item, at its top or one level down, where answers such as `{ "item": { … } }` have it. */
export function idOf(json: unknown): string | null {
  if (!isItem(json)) return null
  const [, id] = Object.entries(json).find(([key]) => /^(id|_id|uuid|slug)$/i.test(key)) ?? []
  if (typeof id === 'string' || typeof id === 'number') return String(id)
  return (
    Object.values(json)
      .filter(isItem)
      .map(idOf)
      .find((found) => found !== null) ?? null
  )
}

/** The names of an item's fields, and of the fields of items in it. */
export function fieldsOf(item: Item): string[] {
  return Object.entries(item).flatMap(([key, value]) => [
    key,
    ...(isItem(value) ? fieldsOf(value).map((inner) => `${key}.${inner}`) : []),
  ])
}

/** Every text and every key of an answer. They say what the app did not like. */
export function wordsOf(json: unknown): string {
  if (Array.isArray(json)) return json.map(wordsOf).join(' ')
  if (isItem(json))
    return Object.entries(json)
      .map(([key, value]) => `${key} ${wordsOf(value)}`)
      .join(' ')
  return String(json)
}

export const snakeCase = (name: string) => name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
export const camelCase = (name: string) => name.replaceAll(/_([a-z0-9])/g, (_, letter: string) => letter.toUpperCase())
