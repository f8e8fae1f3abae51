import type { ComponentType } from 'react'

/** A page of the app: where it is, what it is called in the menu, and who sees it there. */
export type SitePage = {
  path: string
  component: ComponentType
  /** Its name in the menu; without one it is reached from other pages. */
  label?: string
  /** Who finds it in the menu: everybody without this, `member` for all who are signed in, or these roles. */
  access?: 'member' | readonly string[]
}
