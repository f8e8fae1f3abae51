import { cutTexts, type Profile, type ProfileItem, type ProfileOp } from '#shared/analytics.ts'

type Change = Exclude<ProfileOp, { op: 'delete' }>

/** The new values of the properties that an operation names. */
export function changedProperties(profile: Profile, change: Change): Profile {
  return cutTexts(
    Object.fromEntries(
      namesOf(change).map((name) => [
        name,
        changedValue(Object.hasOwn(profile, name) ? profile[name] : undefined, change, name),
      ]),
    ),
  ) as Profile
}

const namesOf = (change: Change) => Object.keys(change.props)

function changedValue(current: Profile[string] | undefined, change: Change, name: string): Profile[string] {
  const list = listOf(current)
  switch (change.op) {
    case 'add':
      return (typeof current === 'number' ? current : 0) + change.props[name]!
    case 'append':
      return [...list, change.props[name]!]
    case 'union':
      return [...new Set([...list, ...change.props[name]!])]
    case 'remove':
      return list.filter((item) => item !== change.props[name])
  }
}

/** A single value becomes the first of a list, as if it had been appended. */
function listOf(value: Profile[string] | undefined): ProfileItem[] {
  if (value === undefined) return []
  return Array.isArray(value) ? value : [value]
}
