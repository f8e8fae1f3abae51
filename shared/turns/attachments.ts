/** Files that are sent with one message, their size, and the side to which browsers scale pictures down. */
export const MAX_ATTACHMENTS = 8
export const MAX_ATTACHMENT_BYTES = 10 * 1024 * 1024
export const MAX_IMAGE_SIDE = 2_000

/** Pasted text that is longer becomes a file of the message. */
export const LONG_PASTE = 4_000

/**
 * Characters of files that a model is given with one message: of attached ones together, and of mentioned ones
 * together.
 */
export const MAX_SHOWN_TEXT = 60_000

/** Project files that one message may name. */
export const MAX_MENTIONS = 20

/** The widths in which a browser sends a picture beside the picture itself, where that is wider. Each fits into an app. */
export const PICTURE_WIDTHS = [320, 640, 1_280] as const
export const MAX_COLOURS = 6
/** Characters in which a maker says what is on a picture. */
export const MAX_ABOUT = 300

/** The type of spreadsheets as Excel and others save them: XML in a zip (ECMA-376). */
export const SHEET_TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

export const ATTACHMENT_KINDS = ['image', 'pdf', 'sheet', 'text'] as const
export type AttachmentKind = (typeof ATTACHMENT_KINDS)[number]

/**
 * A file that was sent with a message. Its kind is read from its bytes. Its name is what the maker's device called it.
 */
export type Attachment = {
  id: string
  name: string
  kind: AttachmentKind
  type: string
  sizeBytes: number
  /** The pixels of a picture. Missing where its format does not tell. */
  width?: number
  height?: number
  /** Its main colours, as the browser saw them that sent it. */
  colours?: string[]
  /** What is on it, in the words of its maker. */
  about?: string
}

/** An element of the preview that the maker pointed at, with its place in the project's files. */
export type PointedElement = { tag: string; text: string; file: string; line: number }

/** What a message carries beside its words. `zone` is the maker's time zone by its name, where their browser told it. */
export type TurnExtras = {
  attachments: Attachment[]
  mentions: string[]
  element: PointedElement | null
  zone?: string
}

export const NO_EXTRAS: TurnExtras = { attachments: [], mentions: [], element: null }

/** The address at which a browser reads a project's attachment. */
export const attachmentUrl = (projectId: string, id: string): string => `/api/projects/${projectId}/attachments/${id}`
