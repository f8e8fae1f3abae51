import { useState } from 'react'
import type { TouchedFile } from '#client/features/turns/timeline/turn.ts'
import { formatNumber } from '#client/lib/format/format.ts'
import { Block } from '#client/ui/block/block.tsx'
import { Button } from '#client/ui/button/button.tsx'
import { Icon } from '#client/ui/icon/icon.tsx'
import { compareIcon, restoreIcon } from '#client/ui/icon/tool-icons.ts'
import { m } from '#shared/messages.gen/messages.js'
import type { VersionSummary } from '#shared/projects/versions.ts'
import type { Asks, GoodVersion } from '#shared/turns/events.ts'

type VersionCardProps = {
  version: VersionSummary
  canRestore: boolean
  isBlocked: boolean
  onOpen: (versionId: string) => void
  onRestore?: ((version: GoodVersion) => void) | undefined
}

export function VersionCard({ version, canRestore, isBlocked, onOpen, onRestore }: VersionCardProps) {
  return (
    <div className="ver">
      <Block state={canRestore ? 'released' : 'set'} />
      <span className="sp trunc">
        <b>{m.turns_version({ number: version.number })}</b> <span className="mid">{version.title}</span>
      </span>
      <span className="mono dim">
        +{formatNumber(version.added)} −{formatNumber(version.removed)}
      </span>
      <Button
        tone="quiet"
        size="small"
        icon
        aria-label={m.turns_show_version()}
        title={m.turns_show_version()}
        onClick={() => onOpen(version.id)}
      >
        <Icon path={compareIcon} />
      </Button>
      {canRestore && onRestore && <RestoreVersion version={version} isBlocked={isBlocked} onRestore={onRestore} />}
    </div>
  )
}

type RestoreVersionProps = { version: VersionSummary; isBlocked: boolean; onRestore: (version: GoodVersion) => void }

function RestoreVersion({ version, isBlocked, onRestore }: RestoreVersionProps) {
  const label = m.workbench_restore_version({ number: version.number })
  return (
    <Button
      tone="quiet"
      size="small"
      icon
      aria-label={label}
      aria-haspopup="dialog"
      title={isBlocked ? m.workbench_restore_blocked() : label}
      disabled={isBlocked}
      onClick={() => onRestore(version)}
    >
      <Icon path={restoreIcon} />
    </Button>
  )
}

const FILES_AT_FIRST = 6

/** Each file opens what changed in it. */
export function ChangedFiles({ files, onOpen }: { files: TouchedFile[]; onOpen: ((path: string) => void) | null }) {
  const [isWhole, setWhole] = useState(false)
  const all = summed(files)
  if (all.length === 0) return null
  const shown = isWhole ? all : all.slice(0, FILES_AT_FIRST)
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

const DONE_AT_FIRST = 4

/** What is missing stands as a drawn block with its reason, before what is in, a set block each. */
export function AskList({ asked, missing, done = [] }: Asks) {
  const [isWhole, setWhole] = useState(false)
  const shown = isWhole ? done : done.slice(0, DONE_AT_FIRST)
  return (
    <section className="asks">
      <p>{m.turns_asks_in({ done: formatNumber(asked - missing.length), asked: formatNumber(asked) })}</p>
      <ul>
        {missing.map(({ what, why }) => (
          <li key={what}>
            <Block state="drawn" />
            <span>
              {what}
              <br />
              <span className="mid">{m.turns_not_built({ why })}</span>
            </span>
          </li>
        ))}
        {shown.map((what) => (
          <li key={what}>
            <Block state="set" />
            <span>{what}</span>
          </li>
        ))}
      </ul>
      {shown.length < done.length && (
        <button type="button" className="link" onClick={() => setWhole(true)}>
          {m.turns_more_asks({ count: formatNumber(done.length - shown.length) })}
        </button>
      )}
    </section>
  )
}

/**
 * The app that came of the conversation, for a phone, where it is behind the conversation. It is failing while its page
 * throws in this browser.
 */
export type RunningApp = { title: string; coverUrl: string | null; isFailing: boolean; onSee: () => void }

/** Only phones show it: everywhere else the app stands beside the conversation. */
export function SeeIt({ title, coverUrl, isFailing, onSee }: RunningApp) {
  return (
    <div className="see-it">
      {coverUrl && <img src={coverUrl} alt="" width={640} height={400} onClick={onSee} data-press />}
      <p>
        <span className="sp trunc">{isFailing ? m.turns_app_fails({ title }) : m.turns_app_runs({ title })}</span>
        <Button tone="primary" onClick={onSee}>
          {m.turns_see_it()}
        </Button>
      </p>
    </div>
  )
}
