type FormValue = string | FormObject
/** A form's fields, by the names in their brackets. */
export type FormObject = { [name: string]: FormValue }

const MAX_DEPTH = 8

/** A form whose names have brackets, as Stripe's API takes it, as nested objects: `items[0][price]=x` is `{ items: { 0: { price: 'x' } } }`. */
export function parseForm(text: string): FormObject {
  const root: FormObject = Object.create(null) as FormObject
  for (const [name, value] of new URLSearchParams(text)) {
    const path = name.split(/[[\]]+/).filter((part) => part !== '')
    const last = path.pop()
    if (last === undefined || path.length > MAX_DEPTH) continue
    let node = root
    for (const part of path) {
      const next = node[part]
      node = typeof next === 'object' ? next : (node[part] = Object.create(null) as FormObject)
    }
    node[last] = value
  }
  return root
}

/** A field's text; null where it is empty or has fields of its own. */
export const textAt = (form: FormObject, name: string): string | null => {
  const value = form[name]
  return typeof value === 'string' && value !== '' ? value : null
}

/** A field that is a whole number. */
export const numberAt = (form: FormObject, name: string): number | null => {
  const text = textAt(form, name)
  return text !== null && /^-?\d+$/.test(text) ? Number(text) : null
}

/** The fields within a field. */
export const objectAt = (form: FormObject, name: string): FormObject => {
  const value = form[name]
  return typeof value === 'object' ? value : {}
}

/** The entries of a list, in the order of their numbers. */
export const listAt = (form: FormObject, name: string): FormObject[] =>
  Object.values(objectAt(form, name)).filter((entry) => typeof entry === 'object')

/** The texts of an object, such as metadata. */
export const textsAt = (form: FormObject, name: string): Record<string, string> =>
  Object.fromEntries(
    Object.entries(objectAt(form, name)).flatMap(([key, value]) => (typeof value === 'string' ? [[key, value]] : [])),
  )
