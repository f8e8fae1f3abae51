import type { CSSProperties } from 'react'

const COLUMNS = 6
const ROWS = 3
/** What fits in the width of a cover. */
const TITLE_LENGTH = 24

type ProjectCoverProps = {
  project: { id: string; title: string; color: string; coverUrl: string | null; versionCount: number }
}

/**
 * A project's face in lists: a picture of its preview, and until there is one its title over a pattern of blocks in its
 * colour that follows from its id, so that it is recognised. Drawn in outline until there is a version.
 */
export function ProjectCover({ project: { id, title, color, coverUrl, versionCount } }: ProjectCoverProps) {
  if (coverUrl)
    return <img className="cover" src={coverUrl} alt="" width={640} height={400} loading="lazy" decoding="async" />
  const tint: CSSProperties & Record<'--project', string> = { '--project': color }
  return (
    <svg
      className={versionCount === 0 ? 'cover drawn' : 'cover'}
      style={tint}
      viewBox="0 0 320 200"
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
    >
      <text x="22" y="42">
        {title.length > TITLE_LENGTH ? `${title.slice(0, TITLE_LENGTH).trimEnd()}…` : title}
      </text>
      {blocksOf(id).map(({ column, row, width }) => (
        <rect
          key={`${column}/${row}`}
          x={22 + column * 46.5}
          y={60 + row * 40}
          width={width * 46.5 - 4}
          height={36}
          rx="4"
          className={`c${(column + row * 2) % 3}`}
        />
      ))}
    </svg>
  )
}

/** Fills each row from the left with blocks one or two wide and leaves some places free, all decided by the id's characters. */
function blocksOf(id: string): Array<{ column: number; row: number; width: number }> {
  const blocks: Array<{ column: number; row: number; width: number }> = []
  // The prefix is the same for all.
  const code = id.slice(id.indexOf('_') + 1)
  for (let row = 0; row < ROWS; row++) {
    for (let column = 0; column < COLUMNS;) {
      const pick = code.charCodeAt((row * COLUMNS + column) % code.length) + row
      const width = Math.min(1 + (pick % 2), COLUMNS - column)
      if (pick % 4 > 0) blocks.push({ column, row, width })
      column += width
    }
  }
  return blocks
}
