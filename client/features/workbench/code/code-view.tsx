import { memo, useMemo } from 'react'
import { highlight, languageOf } from './highlight.ts'

/** Beyond this colour costs more than it tells; the text is shown plain. */
const MAX_COLOURED_CHARACTERS = 200_000

/** A file with line numbers and colours. Numbers are drawn by the style sheet, so that copying takes the text alone. */
export const CodeView = memo(function CodeView({ path, text }: { path: string; text: string }) {
  const lines = useMemo(
    () => highlight(text.replace(/\n$/, ''), text.length > MAX_COLOURED_CHARACTERS ? 'plain' : languageOf(path)),
    [path, text],
  )
  return (
    <pre className="code-text" tabIndex={0} aria-label={path}>
      <code>
        {lines.map((line, index) => (
          <span className="line" key={index}>
            {line.map((token, at) =>
              token.kind === 'plain' ? (
                token.text
              ) : (
                <span key={at} className={`tk-${token.kind}`}>
                  {token.text}
                </span>
              ),
            )}
            {'\n'}
          </span>
        ))}
      </code>
    </pre>
  )
})
