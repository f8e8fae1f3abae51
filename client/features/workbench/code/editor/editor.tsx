import { isolateHistory } from '@codemirror/commands'
import { openSearchPanel } from '@codemirror/search'
import { EditorSelection, EditorState, type Extension } from '@codemirror/state'
import { EditorView } from '@codemirror/view'
import { useEffect, useImperativeHandle, useLayoutEffect, useRef, type RefObject } from 'react'
import type { Problem } from '#shared/projects/problems.ts'
import { languageFor } from './languages.ts'
import { showProblems, toNextProblem } from './problems.ts'
import { comparison, editable, hasLanguage, language, setup } from './setup.ts'
import styles from './editor.css?inline'

export type EditorActions = {
  find: () => void
  focus: () => void
  goTo: (place: Place) => void
  nextProblem: () => void
  /** Changes places of a text. Answers false where it is another one by now, and changes nothing. */
  rewrite: (wanted: { path: string; text: string; changes: TextChange[] }) => boolean
}
type TextChange = { from: number; to: number; insert: string }
export type Place = { line: number; column: number }

type EditorProps = {
  /** It is null while there is nothing to edit. */
  path: string | null
  text: string
  label: string
  /** The id of the sentence that says how a keyboard leaves the editor. */
  aboutId: string
  isReadOnly: boolean
  problems: Problem[]
  /** The text that this one is compared with. */
  against: string | null
  /** The paths whose undo steps are kept. */
  open: string[]
  actions: RefObject<EditorActions | null>
  onText: (path: string, text: string) => void
  onPlace: (place: Place) => void
}

// A style sheet that is a file of its own would be named in the script of every first page.
const sheet = new CSSStyleSheet()
sheet.replaceSync(styles)
document.adoptedStyleSheets.push(sheet)

/** One view shows one file at a time. The others keep their selection, their place and what can be undone. */
export function Editor(props: EditorProps) {
  const { path, text, label, aboutId, isReadOnly, problems, against, open, actions } = props
  const host = useRef<HTMLDivElement>(null)
  const view = useRef<EditorView>(null)
  const shown = useRef<Shown>({ path: null, text: '' })
  const states = useRef(new Map<string, { state: EditorState; top: number }>())
  const latest = useRef(props)
  useLayoutEffect(() => void (latest.current = props))

  // The view lives outside of React, in the page's own elements. Nothing is painted before it stands there.
  useLayoutEffect(() => {
    const kept = states.current
    const created = new EditorView({ parent: host.current! })
    view.current = created
    return () => {
      created.destroy()
      view.current = null
      shown.current = { path: null, text: '' }
      kept.clear()
    }
  }, [])
  useImperativeHandle(actions, () => actionsOf(view, shown), [])

  useLayoutEffect(() => {
    const { current } = view
    if (!current || path === null) return
    const before = shown.current.path
    if (before !== null) states.current.set(before, { state: current.state, top: current.scrollDOM.scrollTop })
    const kept = states.current.get(path)
    const first = latest.current.text
    shown.current = { path, text: kept ? kept.state.doc.toString() : first }
    current.setState(kept?.state ?? newState({ text: first, label, aboutId }, listener(shown, latest)))
    // To ask for a place is to measure: numbers that are measured later move before one's eyes.
    current.coordsAtPos(0)
    if (kept) current.scrollDOM.scrollTop = kept.top
    latest.current.onPlace(placeOf(current.state))
    void languageFor(path).then((extension) => {
      if (extension && shown.current.path === path && !hasLanguage(current.state))
        current.dispatch({ effects: language.reconfigure(extension) })
    })
  }, [path, label, aboutId])

  useEffect(() => {
    if (view.current && path !== null && shown.current.text !== text)
      replaceText(view.current, { from: shown.current.text, to: text })
  }, [path, text])

  useEffect(() => view.current?.dispatch({ effects: editable.reconfigure(editableAs(isReadOnly)) }), [path, isReadOnly])
  useEffect(() => view.current?.dispatch({ effects: showProblems.of(problems) }), [path, problems])
  useEffect(() => {
    const { current } = view
    if (!current || path === null) return
    if (against === null) current.dispatch({ effects: comparison.reconfigure([]) })
    else
      void import('./compare.ts').then(({ comparedWith }) => {
        if (shown.current.path === path && latest.current.against === against)
          current.dispatch({ effects: comparison.reconfigure(comparedWith(against)) })
      })
  }, [path, against])

  useEffect(() => {
    for (const known of states.current.keys()) if (!open.includes(known)) states.current.delete(known)
  }, [open])
  return <div className="editor" hidden={path === null} ref={host} />
}

type Shown = { path: string | null; text: string }

type NewState = Pick<EditorProps, 'text' | 'label' | 'aboutId'>

function newState({ text, label, aboutId }: NewState, listens: Extension): EditorState {
  return EditorState.create({ doc: text, extensions: [setup({ label, aboutId }), listens] })
}

const editableAs = (isReadOnly: boolean): Extension =>
  isReadOnly
    ? [EditorState.readOnly.of(true), EditorView.editable.of(false), EditorView.contentAttributes.of({ tabindex: '0' })]
    : []

function listener(shown: RefObject<Shown>, latest: RefObject<Pick<EditorProps, 'onText' | 'onPlace'>>): Extension {
  return EditorView.updateListener.of((update) => {
    const { path } = shown.current
    if (update.docChanged && path !== null) {
      const text = update.state.doc.toString()
      // What came from outside is known there already.
      const isNew = shown.current.text !== text
      shown.current = { path, text }
      if (isNew) latest.current.onText(path, text)
    }
    if (update.selectionSet || update.docChanged) latest.current.onPlace(placeOf(update.state))
  })
}

/**
 * Replaces what differs only, so that the cursor stays. One step takes it back, and nothing of what was typed just before.
 */
function replaceText(view: EditorView, { from, to }: { from: string; to: string }): void {
  let start = 0
  const shorter = Math.min(from.length, to.length)
  while (start < shorter && from[start] === to[start]) start++
  let end = 0
  while (end < shorter - start && from[from.length - 1 - end] === to[to.length - 1 - end]) end++
  view.dispatch({
    changes: { from: start, to: from.length - end, insert: to.slice(start, to.length - end) },
    annotations: isolateHistory.of('full'),
  })
}

function placeOf({ doc, selection }: EditorState): Place {
  const line = doc.lineAt(selection.main.head)
  return { line: line.number, column: selection.main.head - line.from + 1 }
}

function actionsOf(ref: RefObject<EditorView | null>, shown: RefObject<Shown>): EditorActions {
  const withView = (run: (view: EditorView) => void) => void (ref.current && run(ref.current))
  return {
    find: () => withView((view) => openSearchPanel(view)),
    focus: () => withView((view) => view.focus()),
    goTo: (place) => withView((view) => goTo(view, place)),
    nextProblem: () => withView((view) => toNextProblem(view)),
    rewrite({ path, text, changes }) {
      const view = ref.current
      if (!view || shown.current.path !== path || view.state.doc.toString() !== text) return false
      view.dispatch({ changes, annotations: isolateHistory.of('full') })
      return true
    },
  }
}

function goTo(view: EditorView, { line, column }: Place): void {
  const { doc } = view.state
  const found = doc.line(Math.min(Math.max(line, 1), doc.lines))
  const at = Math.min(found.from + Math.max(column - 1, 0), found.to)
  view.dispatch({ selection: EditorSelection.cursor(at), effects: EditorView.scrollIntoView(at, { y: 'center' }) })
  view.focus()
}
