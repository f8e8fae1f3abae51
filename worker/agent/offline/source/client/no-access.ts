import type { Member } from '../shared/site/model'

/** Nobody signs in here: everybody is a visitor. */
export function useMember(): Member | null | undefined {
  return null
}

export function AccountLink() {
  return null
}
