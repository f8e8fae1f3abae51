import { useState } from 'react'
import type { TouchedFile } from '#client/features/turns/timeline/turn.ts'
import { formatNumber } from '#client/lib/format/format.ts'
import { m } from '#shared/messages.gen/messages.js'

const FIRST = 6

/** Each file opens what changed in it. */
export function ChangedFiles({ files, onOpen }: { files: TouchedFile[]; onOpen: ((path: string) => void) | null }) {
  const [isWhole, setWhole] = useState(false)
  const all = summed(files)
  if (all.length === 0) return null
  const shown = isWhole ? all : all.slice(0, FIRST)
  return (
    <ul className="chips files" aria-label={m.turns_changed_files()}>
      {shown.map((file) => (
        <li key={file.path}>
          {onOpen ? (
            <button
              type="button"
              className="chip"
              title={m.turns_show_file({ path: file.path })}
              onClick={() => onOpen(file.path)}
            >
              <FileFace file={file} />
            </button>
          ) : (
            <span className="chip">
              <FileFace file={file} />
            </span>
          )}
        </li>
      ))}
      {shown.length < all.length && (
        <li>
          <button type="button" className="link" onClick={() => setWhole(true)}>
            {m.turns_more_files({ count: formatNumber(all.length - shown.length) })}
          </button>
        </li>
      )}
    </ul>
  )
}

function FileFace({ file: { path, added, removed } }: { file: TouchedFile }) {
  return (
    <>
      <span className="mono trunc">{path}</span>
      <span className="mono dim num">
        +{formatNumber(added)} −{formatNumber(removed)}
      </span>
    </>
  )
}

/** A file that several steps changed is listed once. */
function summed(files: TouchedFile[]): TouchedFile[] {
  const byPath = new Map<string, TouchedFile>()
  for (const file of files) {
    const known = byPath.get(file.path)
    byPath.set(
      file.path,
      known ? { ...file, added: known.added + file.added, removed: known.removed + file.removed } : file,
    )
  }
  // The maker's own files stand first: files whose names begin with a dot are Solid's and the tools'.
  return [...byPath.values()]
    .filter(({ path }) => !path.startsWith('.solid/'))
    .toSorted((a, b) => Number(a.path.startsWith('.')) - Number(b.path.startsWith('.')))
}
