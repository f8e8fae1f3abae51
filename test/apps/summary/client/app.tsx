import { useMutation } from '@tanstack/react-query'
import { useState, type FormEvent } from 'react'
import { MAX_TEXT, summarySchema, wordsIn } from '../shared/summary'
import { ask } from './ask'

/** A field for a long text, and beside it what the text says. */
export function App() {
  const [text, setText] = useState('')
  const summary = useMutation({
    mutationFn: () => ask(summarySchema, '/api/summaries', { method: 'POST', body: { text } }),
  })
  const send = (event: FormEvent) => {
    event.preventDefault()
    if (!summary.isPending) summary.mutate()
  }
  return (
    <main className="mx-auto flex min-h-dvh max-w-6xl flex-col gap-8 px-4 py-10 sm:px-8">
      <title>In Short</title>
      <header className="max-w-prose">
        <h1 className="text-4xl font-semibold tracking-tight">In Short</h1>
        <p className="mt-2 text-lg text-quiet">Paste what is too long to read now. You get it in three sentences.</p>
      </header>
      <div className="grid gap-8 lg:grid-cols-2">
        <form onSubmit={send} className="flex flex-col gap-3">
          <label htmlFor="text" className="font-medium">
            Your text
          </label>
          <textarea
            id="text"
            rows={14}
            required
            maxLength={MAX_TEXT}
            value={text}
            onChange={(event) => setText(event.target.value)}
            className="rounded-xl border border-quiet bg-card p-4 leading-relaxed"
          />
          <div className="flex flex-wrap items-center justify-between gap-3">
            <span className="text-sm text-quiet">{wordsIn(text).toLocaleString('en')} words</span>
            <button
              aria-disabled={summary.isPending}
              className="min-h-11 rounded-lg bg-accent px-5 font-medium text-on-accent aria-disabled:opacity-60"
            >
              {summary.isPending ? 'Reading …' : 'Summarise'}
            </button>
          </div>
          {summary.error && (
            <p role="alert" className="text-wrong">
              {summary.error.message}
            </p>
          )}
        </form>
        <section aria-labelledby="summary" aria-live="polite" className="flex flex-col gap-3">
          <h2 id="summary" className="font-medium">
            What it says
          </h2>
          <div className="grow rounded-xl border border-line p-4 leading-relaxed">
            {summary.data ? (
              <>
                <p className="text-lg whitespace-pre-wrap">{summary.data.summary}</p>
                <p className="mt-4 text-sm text-quiet">
                  {wordsIn(summary.data.summary)} words instead of {summary.data.words.toLocaleString('en')}. Written by
                  a language model, which may be wrong: read the text itself where it matters.
                </p>
              </>
            ) : (
              <p className="text-quiet">
                The summary appears here. Your text is sent to a language model and not kept.
              </p>
            )}
          </div>
        </section>
      </div>
    </main>
  )
}
