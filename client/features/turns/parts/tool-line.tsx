import { useId, useState } from 'react'
import { targetText, toolWords, type ToolWords } from '#client/features/turns/timeline/tool-words.ts'
import type { ToolPart } from '#client/features/turns/timeline/turn.ts'
import { durationText } from '#client/lib/format/figures.ts'
import { formatNumber } from '#client/lib/format/format.ts'
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
import { ToolDiff } from './tool-diff.tsx'
import { outcomeText } from './tool-outcome.ts'

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

/** Files of one use whose changes are shown: an install changes two. */
const MAX_DIFFS = 4

/** One use of a tool in one line: what was done, to what, with which result. What it changed, or what came out, opens below it. */
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

/** Lines added and removed are told apart by colour as well; any other result is plain. */
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
  // What changed stands below, line by line.
  const outcome = tool.files.length > 0 ? null : outcomeText(tool)
  return [[targetText(tool), took].filter(Boolean).join(' · '), tool.detail || outcome].filter(Boolean).join('\n\n')
}
