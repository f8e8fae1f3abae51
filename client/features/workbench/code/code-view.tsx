import { memo, useMemo } from 'react'
import { highlight, languageOf } from './highlight.ts'

/** A longer file is shown without colours, because they would cost too much time. */
const MAX_COLOURED_CHARACTERS = 200_000

/**
 * What a file says before the editor's code is there, and where no script runs. The style sheet draws the numbers of the
 * lines, so that copying takes the text alone.
 */
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
