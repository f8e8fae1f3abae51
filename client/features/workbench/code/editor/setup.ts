import { defaultKeymap, history, historyKeymap, indentWithTab } from '@codemirror/commands'
import { bracketMatching, HighlightStyle, indentOnInput, indentUnit, syntaxHighlighting } from '@codemirror/language'
import { highlightSelectionMatches, search, searchKeymap } from '@codemirror/search'
import { Compartment, EditorState, type Extension } from '@codemirror/state'
import { EditorView, highlightActiveLine, highlightActiveLineGutter, keymap, lineNumbers } from '@codemirror/view'
import { tags } from '@lezer/highlight'
import { m } from '#shared/messages.gen/messages.js'
import { problemLines, toNextProblem } from './problems.ts'

export const language = new Compartment()
export const editable = new Compartment()
export const comparison = new Compartment()

export function hasLanguage(state: EditorState): boolean {
  const extension = language.get(state)
  return extension !== undefined && !(Array.isArray(extension) && extension.length === 0)
}

/** What every file has. The colours are classes, so that a theme is a style sheet's matter. */
export function setup({ label, aboutId }: { label: string; aboutId: string }): Extension {
  return [
    lineNumbers(),
    history(),
    indentOnInput(),
    bracketMatching(),
    highlightActiveLine(),
    highlightActiveLineGutter(),
    highlightSelectionMatches({ minSelectionLength: 2 }),
    search({ top: true }),
    syntaxHighlighting(COLOURS),
    EditorState.tabSize.of(2),
    indentUnit.of('  '),
    EditorState.phrases.of(phrases()),
    EditorView.contentAttributes.of({ 'aria-label': label, 'aria-describedby': aboutId }),
    EditorView.theme(LOOK),
    keymap.of([
      { key: 'F8', run: toNextProblem },
      ...searchKeymap.filter(({ key }) => key !== 'Mod-d'),
      ...historyKeymap,
      // Escape and then Tab lead out of the editor, also where something is selected.
      ...defaultKeymap.filter(({ key }) => key !== 'Escape'),
      indentWithTab,
    ]),
    problemLines(),
    language.of([]),
    editable.of([]),
    comparison.of([]),
  ]
}

const COLOURS = HighlightStyle.define([
  { tag: tags.comment, class: 'tk-comment' },
  { tag: [tags.string, tags.special(tags.string), tags.regexp, tags.monospace], class: 'tk-string' },
  { tag: [tags.number, tags.color, tags.unit, tags.bool, tags.null, tags.atom], class: 'tk-number' },
  { tag: [tags.keyword, tags.operatorKeyword, tags.modifier, tags.heading, tags.self], class: 'tk-keyword' },
  { tag: [tags.tagName, tags.className, tags.angleBracket], class: 'tk-tag' },
  {
    tag: [
      tags.function(tags.variableName),
      tags.function(tags.definition(tags.variableName)),
      tags.definition(tags.propertyName),
      tags.link,
      tags.strong,
    ],
    class: 'tk-name',
  },
])

/** What the library would draw in colours of its own. Everything else stands in the style sheet of the pane. */
const LOOK = {
  '&': { color: 'var(--text)', backgroundColor: 'var(--surface)' },
  '&.cm-focused': { outline: 'none' },
  '.cm-scroller': { fontFamily: 'var(--mono)' },
  '.cm-content': { caretColor: 'var(--text)' },
  '.cm-gutters': { backgroundColor: 'var(--surface)', color: 'var(--text-3)', border: '0' },
  '.cm-activeLine': { backgroundColor: 'var(--hover)' },
  '.cm-activeLineGutter': { backgroundColor: 'var(--hover)', color: 'var(--text)' },
  '.cm-selectionMatch': { backgroundColor: 'var(--selected)' },
  '.cm-searchMatch': { backgroundColor: 'var(--warn-soft)', outline: '1px solid var(--warn-line)' },
  '.cm-searchMatch-selected': { backgroundColor: 'var(--warn-line)' },
  '&.cm-focused .cm-matchingBracket': { backgroundColor: 'var(--selected)', outline: '1px solid var(--line-strong)' },
  '&.cm-focused .cm-nonmatchingBracket': { backgroundColor: 'var(--fail-soft)' },
  '.cm-panels': { backgroundColor: 'var(--canvas)', color: 'var(--text)' },
  '.cm-panels-top': { borderBottom: '1px solid var(--line)' },
}

/** Words that the library shows or has read out, by its own names for them. */
function phrases(): Record<string, string> {
  return {
    Find: m.code_find_word(),
    Replace: m.code_find_replace_with(),
    next: m.code_find_next(),
    previous: m.code_find_previous(),
    'match case': m.code_find_case(),
    regexp: m.code_find_pattern(),
    'by word': m.code_find_whole_word(),
    replace: m.code_find_replace(),
    'replace all': m.code_find_replace_all(),
    close: m.code_find_close(),
    'current match': m.code_find_current(),
    'on line': m.code_find_on_line(),
    'replaced match on line $': m.code_find_replaced_on({ line: '$' }),
    'replaced $ matches': m.code_find_replaced({ count: '$' }),
    'Go to line': m.code_go_to_line(),
    go: m.code_go(),
    'Control character': m.code_control_character(),
    'Selection deleted': m.code_selection_deleted(),
    Accept: m.code_compare_mine(),
    Reject: m.code_compare_theirs(),
    '$ unchanged lines': m.code_compare_unchanged({ count: '$' }),
  }
}
