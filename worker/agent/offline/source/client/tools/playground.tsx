import { useEffect, useState } from 'react'
import * as z from 'zod'
import { SAMPLE, TEXTS } from '../../shared/tool-texts/playground'
import { CODE, type Code, pageOf, PARTS, SNIPPET, withSnippet } from '../../shared/tools/playground'
import { Button } from '../button'
import { saveBlob } from '../fields/save-file'
import { keep, kept } from '../kept'
import { Toggle } from '../toggle'
import { PlaygroundPreview } from './playground-preview'
import { PlaygroundSnippets } from './playground-snippets'

/** A page is run when nothing was typed for so long. */
const PAUSE_MS = 500

/** HTML, CSS and JavaScript on one side, and the page that they make. */
export function Playground() {
  const [code, setCode] = useState<Code>(() => kept('playground', CODE) ?? SAMPLE)
  const [shown, setShown] = useState({ code, round: 0 })
  const [isLive, setLive] = useState(true)
  const [snippets, setSnippets] = useState(() => kept('playground-snippets', z.array(SNIPPET)) ?? [])

  useEffect(() => keep('playground', code), [code])
  useEffect(() => keep('playground-snippets', snippets), [snippets])
  useEffect(() => {
    if (!isLive || shown.code === code) return
    const timer = setTimeout(() => setShown({ code, round: shown.round + 1 }), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [code, isLive, shown])

  function run(next: Code) {
    setShown({ code: next, round: shown.round + 1 })
  }

  function open(next: Code) {
    setCode(next)
    run(next)
  }

  return (
    <div className="grid items-start gap-6 lg:grid-cols-2">
      <section className="space-y-4 rounded-xl bg-card p-5 text-on-card">
        {PARTS.map((part) => (
          <label key={part} className="block font-bold">
            {TEXTS.parts[part]}
            <textarea
              value={code[part]}
              rows={7}
              spellCheck={false}
              autoCapitalize="off"
              onChange={(event) => setCode({ ...code, [part]: event.target.value })}
              className="mt-1 w-full resize-y rounded-lg border border-control bg-card px-3 py-2 font-mono text-sm font-normal text-on-card"
            />
          </label>
        ))}
      </section>
      <div className="min-w-0 space-y-4 lg:sticky lg:top-4">
        <div className="flex flex-wrap items-center gap-3">
          <Button onClick={() => run(code)}>{TEXTS.run}</Button>
          <Button
            onClick={() => saveBlob(TEXTS.file, new Blob([pageOf(code, { listens: false })], { type: 'text/html' }))}
          >
            {TEXTS.download}
          </Button>
          <Toggle label={TEXTS.live} isOn={isLive} onChange={setLive} />
        </div>
        <PlaygroundPreview key={shown.round} page={pageOf(shown.code, { listens: true })} />
        <PlaygroundSnippets
          snippets={snippets}
          onSave={(name) => setSnippets(withSnippet(snippets, { name, ...code }))}
          onOpen={open}
          onRemove={(name) => setSnippets(snippets.filter((each) => each.name !== name))}
          onBegin={() => open({ html: '', css: '', js: '' })}
        />
      </div>
    </div>
  )
}
