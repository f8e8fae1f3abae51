import type { ReactNode } from 'react'
import { failedCheck } from '#client/features/turns/parts/check-words.ts'
import type { Turn } from '#client/features/turns/timeline/turn.ts'
import { formatNumber } from '#client/lib/format/format.ts'
import { Block, type BlockState } from '#client/ui/block/block.tsx'
import { Icon } from '#client/ui/icon/icon.tsx'
import { chevronRightIcon } from '#client/ui/icon/tool-icons.ts'
import { m } from '#shared/messages.gen/messages.js'
import { isBroken } from '#shared/projects/promises.ts'
import { TurnChecks, TurnPromises } from './turn-checks.tsx'

/** What the checks found stands beside what the builder said, in one line that opens. */
export function Found({ turn }: { turn: Turn }) {
  const words = foundWords(turn)
  if (!words) return null
  return (
    <Fold block={words.block} text={words.text} isFailed={words.block === 'failed'}>
      <TurnChecks checks={turn.checks} promises={turn.promises} />
      {turn.promises && <TurnPromises results={turn.promises} />}
    </Fold>
  )
}

export function foundWords(turn: Turn): { block: BlockState; text: string } | null {
  const checks = turn.checks.filter(({ state }) => state !== 'running')
  const promises = turn.promises ?? []
  if (checks.length + promises.length === 0)
    return turn.mode === 'build' && turn.files.length > 0 ? { block: 'drawn', text: m.turns_found_unchecked() } : null
  const failed = checks.filter(({ state }) => state === 'failed').map(({ name }) => failedCheck(name, turn.promises))
  const broken = promises.filter(isBroken).length
  const kept = promises.filter(({ state }) => state === 'kept').length
  const ofPromises = [
    ...(broken > 0 ? [m.turns_promises_broken({ count: formatNumber(broken) })] : []),
    ...(kept > 0 ? [m.turns_promises_kept({ count: formatNumber(kept) })] : []),
  ]
  const isPartial = checks.some((check) => check.isPartial)
  const isWell = failed.length === 0 && broken === 0
  const found = isWell
    ? isPartial
      ? m.turns_found_partly()
      : m.turns_found_nothing()
    : m.turns_found({ what: failed.join(', ') || m.turns_check_promises_failed() })
  const block = isPartial ? 'drawn' : 'passed'
  return { block: isWell ? block : 'failed', text: [found, ofPromises.join(', ')].filter(Boolean).join(' · ') }
}

type FoldProps = { block?: BlockState; text: string; isFailed?: boolean; children: ReactNode }

/** One line that opens. */
export function Fold({ block, text, isFailed = false, children }: FoldProps) {
  return (
    <details className="fold">
      <summary>
        <Icon path={chevronRightIcon} dense />
        {block && <Block state={block} />}
        <span className={isFailed ? 'fail' : undefined}>{text}</span>
      </summary>
      <div>{children}</div>
    </details>
  )
}
