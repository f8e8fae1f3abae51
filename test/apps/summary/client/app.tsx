import { useState } from 'react'
import { MAX_TEXT, summarySchema, wordsIn, type Summary } from '../shared/summary'
import { ask } from './ask'
import { TextArea } from './ui/field'
import { Form } from './ui/form'

/** A field for a long text, and beside it what the text says. */
export function App() {
  const [text, setText] = useState('')
  const [summary, setSummary] = useState<Summary | null>(null)
  return (
    <main className="mx-auto flex min-h-dvh max-w-7xl flex-col gap-10 px-4 py-10 sm:px-8">
      <title>In Short</title>
      <header className="flex flex-wrap items-end justify-between gap-x-12 gap-y-4 border-b-4 border-ink pb-6">
        <h1>In Short</h1>
        <p className="max-w-xs text-lg">Paste what is too long to read now. You get it in three sentences.</p>
      </header>
      <div className="grid gap-12 lg:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]">
        <Form
          action="Summarise"
          send={() => ask(summarySchema, '/api/summaries', { method: 'POST', body: { text } })}
          onSent={setSummary}
        >
          <TextArea
            label="Your text"
            name="text"
            rows={14}
            required
            maxLength={MAX_TEXT}
            value={text}
            onChange={(event) => setText(event.target.value)}
            hint={`${wordsIn(text).toLocaleString('en')} words`}
          />
        </Form>
        <section aria-labelledby="summary" aria-live="polite" className="flex flex-col gap-6">
          <h2 id="summary" className="text-sm font-medium">
            What it says
          </h2>
          {summary ? <Sentences {...summary} /> : <Waiting />}
        </section>
      </div>
    </main>
  )
}

function Sentences({ summary, words }: Summary) {
  return (
    <>
      <p className="text-2xl leading-relaxed font-semibold sm:text-3xl sm:leading-relaxed">
        <span className="bg-marker box-decoration-clone px-1 whitespace-pre-wrap">{summary}</span>
      </p>
      <p className="max-w-prose text-sm text-muted">
        {wordsIn(summary)} words instead of {words.toLocaleString('en')}. Written by a language model, which may be
        wrong: read the text itself where it matters.
      </p>
    </>
  )
}

/** Three lines that wait for their words. */
function Waiting() {
  return (
    <>
      <div aria-hidden className="flex flex-col gap-4">
        {['w-full', 'w-11/12', 'w-3/5'].map((width) => (
          <span key={width} className={`h-7 bg-marker ${width}`} />
        ))}
      </div>
      <p className="max-w-prose text-muted">
        The summary appears here. Your text is sent to a language model and not kept.
      </p>
    </>
  )
}
