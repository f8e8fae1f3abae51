import type { ProjectRole } from './rights.ts'

/** What somebody who has a project open may look at. */
export const LOOKED_AT = ['preview', 'code', 'data', 'versions', 'promises', 'logs', 'settings'] as const
export type LookedAt = (typeof LOOKED_AT)[number]

/** An open page of a project. `page` is what it calls itself, so that a person may have several. */
export type OpenPage = { page: string; userId: string; name: string; tab: LookedAt }

/** Somebody else who has the project open at the moment, and what they looked at last. */
export type PersonHere = { id: string; name: string; tab: LookedAt }

/** It comes in the stream of a project's events, and is stored nowhere. */
export type HereNews = { here: PersonHere[] }

/** What the person whose stream it is may do in the project from now on. It is stored nowhere either. */
export type RoleNews = { role: ProjectRole }
