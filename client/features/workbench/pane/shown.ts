export type WorkbenchTab = 'preview' | 'code' | 'versions' | 'promises' | 'logs'

/** The changes of this version are shown, and `path` is the file among them that is meant. */
export type ShownVersion = { id: string; path: string | null }
