/** Pages are measured in a frame of this width: the narrowest phone that apps are built for. */
export const LAYOUT_WIDTH_PX = 360
/** So many pages are opened for one measurement. */
export const MAX_LAYOUT_PAGES = 8
/** So many warnings are kept of one measurement, the first ones. */
export const MAX_LAYOUT_WARNINGS = 12
export const MAX_LAYOUT_TEXT = 80

/** The element that a warning is about. `text` is what it reads; `file` and `line` say where it is written. */
type MeasuredElement = { tag: string; text: string; file: string | null; line: number | null }

/**
 * What only a real layout shows of a page: `px` too wide, text with too little contrast, or a control without a name.
 * `count` is how many elements of the page share it, `pages` on how many pages it was seen.
 */
export type LayoutWarning = MeasuredElement & { page: string; count: number; pages: number } & (
    | { kind: 'overflow'; px: number }
    | { kind: 'contrast'; ratio: number; least: 3 | 4.5 }
    | { kind: 'unnamed' }
  )

/** What a maker's browser measured, and the revision of the preview that it showed. */
export type LayoutReport = { revision: number; pages: number; warnings: LayoutWarning[] }

/** Which pages are to be measured: paths, and patterns with `:name` that say which paths are one page. */
export type LayoutWanted = { revision: number; routes: string[] }
