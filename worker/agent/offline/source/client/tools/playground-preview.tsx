import { useEffect, useRef, useState } from 'react'
import { TEXTS } from '../../shared/tool-texts/playground'
import { MOST_SAID, SAID, type Said } from '../../shared/tools/playground'

/** The page in a frame of its own origin: it reaches neither this page nor what the browser keeps for it. */
export function PlaygroundPreview({ page }: { page: string }) {
  const frame = useRef<HTMLIFrameElement>(null)
  const [said, setSaid] = useState<Said[]>([])

  useEffect(() => {
    function listen(event: MessageEvent) {
      const heard = event.source === frame.current?.contentWindow ? SAID.safeParse(event.data) : null
      if (heard?.success) setSaid((before) => [...before, heard.data].slice(-MOST_SAID))
    }
    addEventListener('message', listen)
    return () => removeEventListener('message', listen)
  }, [])

  return (
    <>
      <iframe
        ref={frame}
        title={TEXTS.preview}
        srcDoc={page}
        sandbox="allow-scripts"
        className="h-80 w-full rounded-xl border border-line bg-white"
      />
      <section aria-labelledby="console" className="rounded-xl bg-card p-4 text-on-card">
        <h2 id="console" className="font-bold">
          {TEXTS.console}
        </h2>
        {said.length === 0 ? (
          <p className="mt-1 text-sm text-soft-on-card">{TEXTS.quiet}</p>
        ) : (
          <ol
            role="log"
            tabIndex={0}
            className="mt-2 max-h-40 space-y-1 overflow-y-auto font-mono text-sm wrap-anywhere"
          >
            {said.map(({ kind, text }, index) => (
              <li key={index} className={kind === 'error' ? 'text-danger' : ''}>
                {text}
              </li>
            ))}
          </ol>
        )}
      </section>
    </>
  )
}
