import { formatNumber } from '#client/lib/format/format.ts'
import { promisesKept } from '#client/lib/format/promises-kept.ts'
import { useMay } from '#client/lib/rights.ts'
import { Block, Tag } from '#client/ui/block/block.tsx'
import { Button } from '#client/ui/button/button.tsx'
import { Icon } from '#client/ui/icon/icon.tsx'
import { compareIcon, restoreIcon } from '#client/ui/icon/tool-icons.ts'
import { Time } from '#client/ui/time/time.tsx'
import { m } from '#shared/messages.gen/messages.js'
import { versionPictureUrl, type VersionSummary } from '#shared/projects/versions.ts'

type VersionRowProps = {
  projectId: string
  version: VersionSummary
  isHead: boolean
  isBlocked: boolean
  /** Some version of the list has a picture, so that each has a place for one. */
  hasFaces: boolean
  onShow: () => void
  onRestore: () => void
}

const KINDS = { turn: null, manual: m.workbench_by_hand, restore: m.workbench_restored }

export function VersionRow({ projectId, version, isHead, isBlocked, hasFaces, onShow, onRestore }: VersionRowProps) {
  const kind = version.isOverDraft ? m.workbench_by_hand_over_draft() : KINDS[version.kind]?.()
  const title = versionTitle(version)
  const pictureUrl = versionPictureUrl(projectId, version)
  const mayChange = useMay('change')
  return (
    <li>
      <div className="version-row">
        {pictureUrl === null ? (
          <span className={hasFaces ? 'face none' : undefined}>
            <Block state={isHead ? 'set' : 'released'} />
          </span>
        ) : (
          <img className="face" src={pictureUrl} alt="" width={640} height={400} loading="lazy" decoding="async" />
        )}
        <div className="what">
          <p className="trunc" title={title}>
            <b className="num">{m.workbench_version({ number: version.number })}</b>{' '}
            <span className="mid">{title}</span>
          </p>
          <p className="t13 dim num">
            <Time at={new Date(version.createdAt)} /> ·{' '}
            {m.workbench_file_count({ count: version.files, shown: formatNumber(version.files) })}
            {[kind, promisesKept(version.promises)].filter(Boolean).map((said) => ` · ${said}`)}
          </p>
        </div>
        <span className="head">{isHead && <Tag>{m.workbench_newest()}</Tag>}</span>
        <LineCounts {...version} />
        <span className="row actions">
          <Button size="small" onClick={onShow}>
            <Icon path={compareIcon} dense />
            {m.workbench_show_changes()}
          </Button>
          {mayChange && !isHead && (
            <Button
              size="small"
              tone="quiet"
              aria-haspopup="dialog"
              disabled={isBlocked}
              title={isBlocked ? m.workbench_restore_blocked() : undefined}
              onClick={onRestore}
            >
              <Icon path={restoreIcon} dense />
              {m.workbench_restore()}
            </Button>
          )}
        </span>
      </div>
    </li>
  )
}

/** The lines that came and went. None of a kind is no news, so it has no colour. */
export function LineCounts({ added, removed }: Pick<VersionSummary, 'added' | 'removed'>) {
  return (
    <span className="mono lines">
      <span className={added ? 'pass' : 'dim'}>+{formatNumber(added)}</span>{' '}
      <span className={removed ? 'fail' : 'dim'}>−{formatNumber(removed)}</span>
    </span>
  )
}

/** Solid itself gives these titles to versions. Every other title comes from the maker. */
const OURS: Array<[pattern: RegExp, said: (name: string) => string]> = [
  [/^Restored version (\d+)$/, (number) => m.workbench_title_restored({ number })],
  [/^Back to the beginning$/, () => m.workbench_title_beginning()],
  [/^Edited (\d+) files$/, (count) => m.workbench_title_edited_files({ count })],
  [/^Edited (.+)$/, (what) => m.workbench_title_edited({ what })],
  [/^Copied from (.+)$/, (title) => m.workbench_title_copied({ title })],
  [/^Idea: (.+)$/, (title) => m.workbench_title_idea({ title })],
  [/^Imported from (.+)$/, (name) => m.workbench_title_imported({ name })],
  [/^Promise: (.+)$/, (sentence) => m.workbench_title_promise({ sentence })],
]

/** A version is titled in the reader's language, except for one that a turn made: the maker's words name it. */
export function versionTitle({ kind, title }: Pick<VersionSummary, 'kind' | 'title'>): string {
  if (kind === 'turn') return title
  for (const [pattern, said] of OURS) {
    const found = pattern.exec(title)
    if (found) return said(found[1] ?? '')
  }
  return title
}
