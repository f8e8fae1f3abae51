/** What the project has at a path. `hash` is null where it has nothing; `text` where it is no text, or not known yet. */
export type Known = { hash: string | null; text: string | null }

export type OpenFile = {
  path: string
  /** What the text in the editor began with; null until the project has answered. */
  base: Known | null
  /** What stands in the editor; null until it is known, and for what is no text. */
  text: string | null
  /** The text that is on its way to the project. */
  sent: string | null
  /** What the project has now, where it was changed there as well as here. */
  theirs: Known | null
}

export type OpenFiles = { files: OpenFile[]; selected: string | null }

/** An edit that an earlier page of this browser could not save, and the hash of what it began with. */
export type KeptEdit = { path: string; text: string; was: string | null }

export const NOTHING_OPEN: OpenFiles = { files: [], selected: null }

export function isUnsaved({ base, text }: OpenFile): boolean {
  return text !== null && base !== null && text !== base.text
}

/** Whether it can be sent now: there is something new, and no choice is waited for. */
export function isToBeSaved(file: OpenFile): boolean {
  return isUnsaved(file) && file.theirs === null && file.sent === null
}

export function opened({ files }: OpenFiles, path: string): OpenFiles {
  const isOpen = files.some((file) => file.path === path)
  return { files: isOpen ? files : [...files, emptyAt(path)], selected: path }
}

const emptyAt = (path: string): OpenFile => ({ path, base: null, text: null, sent: null, theirs: null })

/** Edits that were kept are open at once. What the project has now is compared with them when it answers. */
export function withKept(state: OpenFiles, kept: KeptEdit[]): OpenFiles {
  const files = kept.map(({ path, text, was }) => ({ ...emptyAt(path), base: { hash: was, text: null }, text }))
  const others = state.files.filter(({ path }) => !kept.some((edit) => edit.path === path))
  return { files: [...files, ...others], selected: state.selected ?? files[0]?.path ?? null }
}

/** The tab beside a closed one is shown next. */
export function closed({ files, selected }: OpenFiles, path: string): OpenFiles {
  const at = files.findIndex((file) => file.path === path)
  if (at === -1) return { files, selected }
  const left = files.filter((file) => file.path !== path)
  return { files: left, selected: selected === path ? (left[Math.min(at, left.length - 1)]?.path ?? null) : selected }
}

export const typed = (state: OpenFiles, path: string, text: string) =>
  changed(state, path, (file) => ({ ...file, text }))

export const sending = (state: OpenFiles, paths: string[]) =>
  paths.reduce((all, path) => changed(all, path, (file) => ({ ...file, sent: file.text })), state)

/** The project has answered for all that was sent, one way or the other. */
export const settled = (state: OpenFiles): OpenFiles => ({
  ...state,
  files: state.files.map((file) => (file.sent === null ? file : { ...file, sent: null })),
})

/** The project says what it has. What was typed meanwhile is never replaced: then both wait for a choice. */
export function arrived(state: OpenFiles, path: string, known: Known): OpenFiles {
  return changed(state, path, (file) => {
    const { base, text, sent } = file
    const isMine = known.text !== null && (known.text === text || known.text === sent)
    if (base === null || (text === null && sent === null)) return { ...file, base: known, text: known.text }
    if (known.hash === base.hash || isMine) return { ...file, base: known, theirs: null }
    if (!isUnsaved(file)) return { ...file, base: known, text: known.text }
    return { ...file, theirs: known }
  })
}

/** The project has the file no more. A tab with edits stays, and asks. */
export function gone(state: OpenFiles, path: string): OpenFiles {
  const file = state.files.find((each) => each.path === path)
  // What is new here is not there yet.
  if (!file?.base || file.base.hash === null || file.sent !== null) return state
  return isUnsaved(file) ? changed(state, path, (each) => ({ ...each, theirs: NOTHING })) : closed(state, path)
}

const NOTHING: Known = { hash: null, text: null }

/** The edit stays, on top of what the project has now. */
export const mineKept = (state: OpenFiles, path: string) =>
  changed(state, path, (file) => ({ ...file, base: file.theirs ?? file.base, theirs: null }))

/** The text of the project takes the edit's place; where it has none, the tab closes. */
export function theirsTaken(state: OpenFiles, path: string): OpenFiles {
  const theirs = state.files.find((file) => file.path === path)?.theirs
  if (!theirs) return state
  if (theirs.hash === null) return closed(state, path)
  return changed(state, path, (file) => ({ ...file, base: theirs, text: theirs.text, theirs: null }))
}

export function moved(state: OpenFiles, { from, to }: { from: string; to: string }): OpenFiles {
  const files = state.files.map((file) => (file.path === from ? { ...file, path: to } : file))
  return { files, selected: state.selected === from ? to : state.selected }
}

function changed({ files, selected }: OpenFiles, path: string, change: (file: OpenFile) => OpenFile): OpenFiles {
  return { selected, files: files.map((file) => (file.path === path ? change(file) : file)) }
}
