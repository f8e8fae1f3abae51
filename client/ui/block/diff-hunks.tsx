import { m } from '#shared/messages.gen/messages.js'
import type { DiffHunk } from '#shared/projects/versions.ts'

/** Each line has its number before and after the change. */
export function DiffHunks({ hunks }: { hunks: DiffHunk[] }) {
  return (
    <div className="hunks" role="region" aria-label={m.ui_diff_lines()} tabIndex={0}>
      <table>
        {hunks.map((hunk) => (
          <tbody key={hunk.newStart}>
            {numbered(hunk).map(({ kind, text, oldLine, newLine }, index) => (
              <tr key={index} className={kind}>
                <td aria-hidden="true">{oldLine}</td>
                <td aria-hidden="true">{newLine}</td>
                <td>
                  <span className="vh">{SPOKEN[kind]?.()}</span>
                  {text || ' '}
                </td>
              </tr>
            ))}
          </tbody>
        ))}
      </table>
    </div>
  )
}

const SPOKEN = { same: null, added: m.ui_diff_added, removed: m.ui_diff_removed }

function numbered(hunk: DiffHunk) {
  let [oldLine, newLine] = [hunk.oldStart, hunk.newStart]
  return hunk.lines.map((line) => ({
    ...line,
    oldLine: line.kind === 'added' ? null : oldLine++,
    newLine: line.kind === 'removed' ? null : newLine++,
  }))
}
