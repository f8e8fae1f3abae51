import {
  RangeSetBuilder,
  StateEffect,
  StateField,
  type EditorState,
  type Extension,
  type Range,
} from '@codemirror/state'
import { Decoration, EditorView, GutterMarker, gutterLineClass, WidgetType, type DecorationSet } from '@codemirror/view'
import type { Problem } from '#shared/projects/problems.ts'

export const showProblems = StateEffect.define<Problem[]>()

/** A problem is a mark beside its line, a wave under its word and a sentence below it. */
export function problemLines(): Extension {
  return [lines, EditorView.decorations.from(lines), gutterLineClass.compute([lines], numbersOf)]
}

/** They move with the text until the compiler has answered for it. */
const lines = StateField.define<DecorationSet>({
  create: () => Decoration.none,
  update(shown, transaction) {
    const moved = shown.map(transaction.changes)
    return transaction.effects.reduce(
      (all, effect) => (effect.is(showProblems) ? drawn(transaction.state, effect.value) : all),
      moved,
    )
  },
})

const LINE = Decoration.line({ class: 'cm-problem' })
const WORD = Decoration.mark({ class: 'cm-problem-word' })

function drawn(state: EditorState, problems: Problem[]): DecorationSet {
  const ranges = problems.flatMap(({ message, line, column }): Array<Range<Decoration>> => {
    const found = state.doc.line(Math.min(Math.max(line ?? 1, 1), state.doc.lines))
    const from = Math.min(found.from + Math.max((column ?? 1) - 1, 0), found.to)
    const word = /^(?:[\w$]+|\S)/.exec(state.sliceDoc(from, found.to))?.[0] ?? ''
    const widget = new Sentence(message)
    return [
      LINE.range(found.from),
      ...(column !== null && word ? [WORD.range(from, from + word.length)] : []),
      Decoration.widget({ widget, side: 1, block: true }).range(found.to),
    ]
  })
  return Decoration.set(ranges, true)
}

class Sentence extends WidgetType {
  readonly message: string

  constructor(message: string) {
    super()
    this.message = message
  }

  override eq(other: Sentence): boolean {
    return other.message === this.message
  }

  override toDOM(): HTMLElement {
    const line = document.createElement('div')
    line.className = 'cm-problem-text'
    line.textContent = this.message
    return line
  }
}

class NumberMark extends GutterMarker {
  override elementClass = 'cm-problem-number'
}
const MARK = new NumberMark()

function numbersOf(state: EditorState) {
  const marks = new RangeSetBuilder<GutterMarker>()
  for (const from of new Set(placesOf(state))) marks.add(from, from, MARK)
  return marks.finish()
}

function placesOf(state: EditorState): number[] {
  const places: number[] = []
  state.field(lines).between(0, state.doc.length, (from, _to, { spec }) => {
    if ((spec as { class?: string }).class === 'cm-problem') places.push(from)
  })
  return places
}

/** Goes to the next line with a problem, and from the last one to the first. */
export function toNextProblem(view: EditorView): boolean {
  const places = placesOf(view.state)
  const at = places.find((from) => from > view.state.selection.main.head) ?? places[0]
  if (at === undefined) return false
  view.dispatch({ selection: { anchor: at }, effects: EditorView.scrollIntoView(at, { y: 'center' }) })
  view.focus()
  return true
}
