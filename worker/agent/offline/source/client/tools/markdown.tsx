import { useRef } from 'react'
import { TEXTS } from '../../shared/tool-texts/markdown'
import { countsOf } from '../../shared/tools/counts'
import { Button } from '../button'
import { CopyButton } from '../fields/copy-button'
import { saveFile } from '../fields/save-file'
import { TextArea } from '../fields/text-area'
import { useKept } from '../fields/use-kept'
import { MarkdownPreview } from './markdown-preview'

const MARKS = { bold: ['**', '**'], italic: ['*', '*'], code: ['`', '`'], link: ['[', '](https://)'] } as const

/** Markdown on one side, and how it is read on the other. */
export function MarkdownEditor() {
  const [{ text }, change] = useKept('markdown', { text: TEXTS.sample })
  const area = useRef<HTMLTextAreaElement>(null)
  const { words, characters } = countsOf(text)

  function mark(name: keyof typeof MARKS) {
    const [before, after] = MARKS[name]
    const field = area.current
    if (!field) return
    field.focus()
    const chosen = field.value.slice(field.selectionStart, field.selectionEnd) || TEXTS[name]
    field.setRangeText(`${before}${chosen}${after}`, field.selectionStart, field.selectionEnd, 'end')
    change({ text: field.value })
  }

  return (
    <div className="grid items-start gap-6 md:grid-cols-2">
      <section className="space-y-4 rounded-xl bg-card p-5 text-on-card">
        <div role="group" aria-label={TEXTS.marks} className="flex flex-wrap gap-2">
          {(['bold', 'italic', 'link', 'code'] as const).map((name) => (
            <button
              key={name}
              type="button"
              onClick={() => mark(name)}
              className="min-h-11 rounded-lg border border-control px-3"
            >
              {TEXTS[name]}
            </button>
          ))}
        </div>
        <TextArea label={TEXTS.text} value={text} ref={area} isCode onChange={(next) => change({ text: next })} />
        <div className="flex flex-wrap items-center gap-3">
          <CopyButton text={text} />
          <Button disabled={text === ''} onClick={() => saveFile(TEXTS.file, 'text/markdown', text)}>
            {TEXTS.download}
          </Button>
          <p className="text-sm text-soft-on-card">{TEXTS.words(words, characters)}</p>
        </div>
      </section>
      <section aria-labelledby="preview" className="min-w-0 rounded-xl bg-card p-5 text-on-card">
        <h2 id="preview" className="mb-4 text-lg font-bold">
          {TEXTS.preview}
        </h2>
        {text.trim() === '' ? <p className="text-soft-on-card">{TEXTS.empty}</p> : <MarkdownPreview text={text} />}
      </section>
    </div>
  )
}
