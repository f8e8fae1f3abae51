import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { targetText, toolWords, type ToolWords } from '#client/features/turns/timeline/activity.ts'
import type { ToolPart } from '#client/features/turns/timeline/turn.ts'
import { refusalText } from '#client/lib/failures/later-refusals.ts'
import { durationText } from '#client/lib/format/figures.ts'
import { formatNumber } from '#client/lib/format/format.ts'
import { useTRPC } from '#client/trpc/trpc.ts'
import { DiffHunks } from '#client/ui/block/diff-hunks.tsx'
import { Icon } from '#client/ui/icon/icon.tsx'
import { searchIcon, trashIcon } from '#client/ui/icon/icons.ts'
import {
  checksIcon,
  chevronRightIcon,
  databaseIcon,
  filePenIcon,
  filePlusIcon,
  fileSearchIcon,
  listIcon,
  logsIcon,
  textIcon,
  warningIcon,
  wrenchIcon,
} from '#client/ui/icon/tool-icons.ts'
import { m } from '#shared/messages.gen/messages.js'
import type { ToolOutcome } from '#shared/turns/tool-outcomes.ts'
import { failedCheck } from './check-words.ts'

type Counting = Extract<ToolOutcome, { count: number }>
type Saying = (outcome: Counting, figures: { count: number; shown: string }) => string

const COUNTED: Record<Counting['code'], Saying> = {
  files: (_outcome, figures) => m.turns_outcome_files(figures),
  lines: (_outcome, figures) => m.turns_outcome_lines(figures),
  rows: (_outcome, figures) => m.turns_outcome_rows(figures),
  errors: (_outcome, figures) => m.turns_outcome_errors(figures),
  questions: (_outcome, figures) => m.turns_outcome_questions(figures),
  secrets: (_outcome, figures) => m.turns_outcome_secrets(figures),
  log: (outcome, figures) =>
    [
      m.turns_outcome_lines(figures),
      ...('errors' in outcome
        ? [m.turns_outcome_errors({ count: outcome.errors, shown: formatNumber(outcome.errors) })]
        : []),
    ].join(', '),
  kept: (outcome, { shown }) => m.turns_outcome_kept({ count: shown, of: ofText(outcome) }),
  done: (outcome, { shown }) => m.turns_outcome_done({ count: shown, of: ofText(outcome) }),
}

const ofText = (outcome: Counting) => ('of' in outcome ? formatNumber(outcome.of) : '')

const STANDINGS: Record<Exclude<ToolOutcome, Counting | { checks: unknown }>['code'], () => string> = {
  unchanged: m.turns_outcome_unchanged,
  removed: m.turns_outcome_removed,
  nothing_found: m.turns_outcome_nothing_found,
  missing: m.turns_outcome_missing,
  not_text: m.turns_outcome_not_text,
  no_match: m.turns_outcome_no_match,
  too_large: m.turns_outcome_too_large,
  refused: m.turns_outcome_refused,
  unavailable: m.turns_outcome_unavailable,
  unusable: m.turns_outcome_unusable,
  no_page: m.turns_outcome_no_page,
  no_answer: m.turns_outcome_no_answer,
  timed_out: m.turns_outcome_timed_out,
  impossible: m.turns_outcome_impossible,
  failed: m.turns_outcome_failed,
}

/** A tool without a code, or with a code that this page does not know, has the server's words. */
function outcomeText({ outcome, summary }: Pick<ToolPart, 'outcome' | 'summary'>): string | null {
  if (outcome === null) return summary
  if ('checks' in outcome) return outcome.checks.map((name) => failedCheck(name)).join(', ')
  if ('count' in outcome)
    return COUNTED[outcome.code]?.(outcome, { count: outcome.count, shown: formatNumber(outcome.count) }) ?? summary
  return STANDINGS[outcome.code]?.() ?? summary
}

const ICONS: Record<ToolWords['icon'], string> = {
  list: listIcon,
  'file-search': fileSearchIcon,
  'file-pen': filePenIcon,
  'file-plus': filePlusIcon,
  trash: trashIcon,
  search: searchIcon,
  logs: logsIcon,
  database: databaseIcon,
  check: checksIcon,
  type: textIcon,
  wrench: wrenchIcon,
}

/** This many files of one use show their changes: an install changes two. */
const MAX_DIFFS = 4

/** What the tool changed, or what came out, opens below its line. */
export function ToolLine({ projectId, turnId, tool }: { projectId: string; turnId: string; tool: ToolPart }) {
  const [isOpen, setOpen] = useState(false)
  const id = useId()
  const { icon, verb } = toolWords(tool.tool)
  return (
    <li>
      <button
        type="button"
        className={`tool${LOOKS[tool.state]}`}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
      >
        <Icon path={tool.state === 'failed' ? warningIcon : ICONS[icon]} dense />
        <span className="v">{verb}</span>
        <span className="w trunc">{targetText(tool)}</span>
        <span className="m num trunc">
          {tool.state === 'running' ? m.turns_tool_now() : <Outcome text={outcomeText(tool)} />}
        </span>
        <span className="chev">
          <Icon path={chevronRightIcon} dense />
        </span>
      </button>
      {isOpen && (
        <div id={id}>
          <pre className="tool-detail" tabIndex={0}>
            {detailOf(tool)}
          </pre>
          {tool.files.slice(0, MAX_DIFFS).map((path) => (
            <ToolDiff key={path} projectId={projectId} turnId={turnId} path={path} isNamed={path === tool.target} />
          ))}
        </div>
      )}
    </li>
  )
}

/** Lines added and removed also differ by colour; any other result is plain. */
function Outcome({ text }: { text: string | null }) {
  const [, added, removed] = /^\+(\d+) −(\d+)$/.exec(text ?? '') ?? []
  if (added === undefined || removed === undefined) return text
  return (
    <>
      <span className={added === '0' ? undefined : 'pass'}>+{formatNumber(Number(added))}</span>{' '}
      <span className={removed === '0' ? undefined : 'fail'}>−{formatNumber(Number(removed))}</span>
    </>
  )
}

const LOOKS = { running: ' now', done: '', failed: ' bad' }

function detailOf(tool: ToolPart): string {
  const took =
    tool.finishedAt === null
      ? m.turns_tool_running()
      : m.turns_took({ duration: durationText(tool.finishedAt - tool.startedAt) })
  // The changes stand below, line by line.
  const outcome = tool.files.length > 0 ? null : outcomeText(tool)
  return [[targetText(tool), took].filter(Boolean).join(' · '), tool.detail || outcome].filter(Boolean).join('\n\n')
}

type ToolDiffProps = {
  projectId: string
  turnId: string
  path: string
  /** The line above names the file. */
  isNamed: boolean
}

/** The changes are fetched when the tool's line is opened. */
function ToolDiff({ projectId, turnId, path, isNamed }: ToolDiffProps) {
  const trpc = useTRPC()
  const diff = useQuery(
    trpc.projects.turnChange.queryOptions({ projectId, turnId, path }, { refetchOnMount: 'always' }),
  )
  return (
    <div className="tool-diff" aria-busy={diff.isPending}>
      {!isNamed && <p className="mono dim trunc">{path}</p>}
      {diff.isPending ? (
        <p>{m.turns_diff_loading()}</p>
      ) : diff.isError ? (
        <p role="alert">
          {refusalText(diff.error)}{' '}
          <button type="button" className="link" onClick={() => void diff.refetch()}>
            {m.turns_diff_again()}
          </button>
        </p>
      ) : diff.data === null ? (
        <p>{m.turns_diff_none()}</p>
      ) : diff.data.hunks.length === 0 ? (
        <p>{m.ui_diff_not_shown()}</p>
      ) : (
        <DiffHunks hunks={diff.data.hunks} />
      )}
    </div>
  )
}
