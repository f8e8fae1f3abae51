import type { ReactNode } from 'react'
import type { Member } from '../shared/site/content'

/** Nobody signs in here: everybody is a visitor. */
export function useMember(): Member | null | undefined {
  return null
}

/** Everybody passes. */
export function Gate({ children }: { roles?: readonly string[]; children: () => ReactNode }) {
  return children()
}

export function AccountLink() {
  return null
}
