import { useEffect, useRef } from 'react'
import { Button } from '#client/ui/button/button.tsx'
import { CodeLine } from '#client/ui/button/code-line.tsx'
import { m } from '#shared/messages.gen/messages.js'

/** A token right after it was made, with what a program needs to use it. It is gone with the page. */
export function NewToken({ secret, onDone }: { secret: string; onDone: () => void }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const { origin } = location
  const command = `claude mcp add --transport http solid ${origin}/mcp --header "Authorization: Bearer ${secret}"`
  const call = `curl ${origin}/api/v1/projects -H "Authorization: Bearer ${secret}"`
  return (
    <section className="new-token" aria-labelledby="new-token">
      <h3 id="new-token" ref={heading} tabIndex={-1}>
        {m.api_tokens_new()}
      </h3>
      <p className="about">{m.api_tokens_new_about()}</p>
      <CodeLine label={m.api_tokens_token()} text={secret} />
      <CodeLine label={m.api_tokens_mcp()} text={command} />
      <CodeLine label={m.api_tokens_http()} text={call} />
      <p className="about">
        <a className="link" href="/api/v1/openapi.json" target="_blank" rel="noreferrer">
          {m.api_tokens_described()}
        </a>
      </p>
      <Button onClick={onDone}>{m.api_tokens_done()}</Button>
    </section>
  )
}
