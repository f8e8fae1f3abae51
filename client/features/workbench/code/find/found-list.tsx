import { Fragment, memo } from 'react'
import { formatNumber } from '#client/lib/format/format.ts'
import { Button } from '#client/ui/button/button.tsx'
import { replaceIcon } from '#client/ui/icon/code-icons.ts'
import { Icon } from '#client/ui/icon/icon.tsx'
import { m } from '#shared/messages.gen/messages.js'
import type { Found, Match, Which } from './matching.ts'

type FoundListProps = {
  found: Found
  /** What would stand there is shown, and can be put there. */
  isReplacing: boolean
  /** Nothing can be saved now. */
  isLocked: boolean
  onOpen: (path: string, line: number) => void
  onReplace: (which: Which) => void
}

/** Each place with its line, by file. A long search shows its first places. */
export const FoundList = memo(function FoundList({ found, isReplacing, isLocked, onOpen, onReplace }: FoundListProps) {
  const shown = found.files.filter(({ matches }) => matches.length > 0)
  const left = found.count - shown.reduce((sum, { matches }) => sum + matches.length, 0)
  return (
    <div className="found">
      {shown.map(({ path, count, matches }) => (
        <section key={path} aria-label={path}>
          <div className="head">
            <h3 className="trunc" title={path}>
              {path}
            </h3>
            <span className="dim num">{formatNumber(count)}</span>
            {isReplacing && (
              <Button
                tone="quiet"
                size="small"
                disabled={isLocked}
                aria-label={m.code_replace_in({ path })}
                onClick={() => onReplace({ path })}
              >
                {m.code_replace_in_file()}
              </Button>
            )}
          </div>
          {matches.map((match) => (
            <div key={match.index} className="hit">
              <button type="button" className="open" onClick={() => onOpen(path, match.line)}>
                <span className="num">{match.line}</span>
                <Line match={match} isReplacing={isReplacing} />
              </button>
              {isReplacing && (
                <Button
                  tone="quiet"
                  size="small"
                  icon
                  disabled={isLocked}
                  aria-label={m.code_replace_one({ line: formatNumber(match.line), path })}
                  title={m.code_find_replace()}
                  onClick={() => onReplace({ path, index: match.index })}
                >
                  <Icon path={replaceIcon} dense />
                </Button>
              )}
            </div>
          ))}
        </section>
      ))}
      {left > 0 && !found.isCut && <p className="t13 dim more">{m.code_found_more({ shown: formatNumber(left) })}</p>}
    </div>
  )
})

function Line({ match: { before, found, after, next }, isReplacing }: { match: Match; isReplacing: boolean }) {
  return (
    <span className="trunc">
      {before}
      {isReplacing ? (
        <Fragment>
          <del>{found}</del>
          {next !== '' && <ins>{next}</ins>}
        </Fragment>
      ) : (
        <mark>{found}</mark>
      )}
      {after}
    </span>
  )
}
