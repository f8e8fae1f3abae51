import type { ProjectRole } from '../together/rights.ts'
import type { FileEntry } from './files.ts'
import type { VersionSummary } from './versions.ts'

export const MAX_TITLE = 80
/** One bulk action may name so many projects. */
export const MAX_BULK = 100
export const MAX_COVER_BYTES = 300 * 1024
export const MAX_ARCHIVE_BYTES = 20_000_000
/** Characters of what the builder must keep in mind in one project. The model reads them with every step. */
export const MAX_PROJECT_INSTRUCTIONS = 8_000

/** Counting a list ends here. An exact number beyond it helps nobody and costs a read for each row. */
export const MAX_COUNTED = 1_000
export const MAX_MEMBERS = 20
/** One maker may cause so many mails about shared projects in a day. */
export const INVITATIONS_A_DAY = 50

/** The colours of cards without a picture. A project's colour is chosen by its id, so that it never changes. */
export const PROJECT_COLORS = [
  'hsl(164 41% 31%)',
  'hsl(228 68% 55%)',
  'hsl(288 54% 45%)',
  'hsl(339 68% 44%)',
  'hsl(20 87% 45%)',
  'hsl(77 85% 26%)',
  'hsl(190 85% 29%)',
  'hsl(255 62% 55%)',
] as const

/** Where the app of a project runs. */
export const ENVIRONMENTS = ['preview', 'production'] as const
export type Environment = (typeof ENVIRONMENTS)[number]

/** A project is `failed` when its last turn failed. */
export const PROJECT_STATES = ['idle', 'running', 'failed'] as const
export type ProjectState = (typeof PROJECT_STATES)[number]

/** How a list of projects is ordered, and which of them it has. */
export const PROJECT_SORTS = ['updated', 'created', 'title'] as const
export const PROJECT_SHELVES = ['active', 'archived', 'shared', 'deleted'] as const

export type ProjectSummary = {
  id: string
  title: string
  createdAt: Date
  updatedAt: Date
  state: ProjectState
  versionCount: number
  liveUrl: string | null
  color: string
  archivedAt: Date | null
  /** Its owner has deleted it. It is on no list but that of deleted projects, and can come back. */
  deletedAt: Date | null
  /** The address of a picture of the preview. It changes with the picture. */
  coverUrl: string | null
  role: ProjectRole
  /** The owner's name. Null when the project is the asking maker's own. */
  ownerName: string | null
}

/** One page of projects. `total` counts all that the filter finds, up to `MAX_COUNTED`. */
export type ProjectPage = { items: ProjectSummary[]; nextCursor: string | null; total: number }

/**
 * Somebody with whom the owner works. They are known by address: without an account, they join with their first
 * sign-in.
 */
export type ProjectMember = { email: string; role: MemberRole; addedAt: Date }

/** An editor does what the owner does but for its end, its bills, its members and what the public sees. A viewer watches. */
export const MEMBER_ROLES = ['editor', 'viewer'] as const
export type MemberRole = (typeof MEMBER_ROLES)[number]

export type ProjectDetail = ProjectSummary & {
  previewUrl: string
  /** The project as a repository of git. */
  gitUrl: string
  /** Whether the app has an address of its own yet. Its first publish asks for one. */
  hasAddress: boolean
  /** The project that this one is an idea of. */
  ideaOf: string | null
  /** A viewer looks at it, or an operator as its maker does, and nothing can be changed. */
  isReadOnly: boolean
  activeTurnId: string | null
  headVersion: VersionSummary | null
  /** Threads of comments that nobody has dealt with. */
  openComments: number
  /** The place of the newest event, for a page that only wants what comes after it. */
  lastSeq: number
}

/** A file as the code tab shows it. `text` is null when the file is not text. */
export type FileContent = FileEntry & { text: string | null }
