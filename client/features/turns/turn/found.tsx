import type { ReactNode } from 'react'
import { checkName, failedCheck } from '#client/features/turns/parts/check-words.ts'
import type { Turn, TurnCheck } from '#client/features/turns/timeline/turn.ts'
import { formatNumber } from '#client/lib/format/format.ts'
import { layoutPlace, layoutText } from '#client/lib/format/layout-text.ts'
import { Block, type BlockState } from '#client/ui/block/block.tsx'
import { Icon } from '#client/ui/icon/icon.tsx'
import { chevronRightIcon } from '#client/ui/icon/tool-icons.ts'
import { PromiseChanges } from '#client/ui/promise-change/promise-change.tsx'
import { m } from '#shared/messages.gen/messages.js'
import { LAYOUT_WIDTH_PX, type LayoutWarning } from '#shared/projects/layout.ts'
import { type PromiseChange, isBroken, type PromiseResult } from '#shared/projects/promises.ts'

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
  // What was finished when a turn was stopped becomes a version only if every check passes on it, told or not.
  if (checks.length + promises.length === 0 && turn.state === 'stopped' && turn.version !== null)
    return { block: 'passed', text: m.turns_found_nothing() }
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

/** What a browser measured after the turn. These are warnings: they change neither its verdict nor its price. */
export function LayoutFound({ warnings }: { warnings: LayoutWarning[] }) {
  const count = warnings.length
  if (count === 0) return null
  return (
    <Fold
      block="drawn"
      text={m.turns_layout_found({ count, shown: formatNumber(count), px: formatNumber(LAYOUT_WIDTH_PX) })}
    >
      <ul className="layout-found">
        {warnings.map((warning) => (
          <li key={JSON.stringify(warning)}>
            {layoutText(warning)}
            <span className="mono">{layoutPlace(warning)}</span>
          </li>
        ))}
      </ul>
    </Fold>
  )
}

type TurnChecksProps = {
  checks: TurnCheck[]
  promises: PromiseResult[] | null
  isRunning?: boolean
  /** The maker is asked whether promises may change. Until the answer there is no verdict on them. */
  isAsked?: boolean
}

/** While the turn runs, the builder repairs a failure itself, so its detail waits for the end. */
export function TurnChecks({ checks: all, promises, isRunning = false, isAsked = false }: TurnChecksProps) {
  // A turn that was stopped in the middle of a check leaves it without a verdict.
  const checks = isRunning ? all : all.filter((check) => check.state !== 'running')
  if (checks.length === 0) return null
  const failed = isRunning ? [] : checks.filter((check) => check.state === 'failed' && check.detail)
  return (
    <>
      <ul className="checks" aria-label={m.turns_checks()}>
        {checks.map((check) => (
          <li key={check.name} className={check.state === 'failed' && !isAsked ? 'fail' : undefined}>
            <Block state={isAsked && check.name === 'promises' ? 'hatched' : check.state} />
            {check.state === 'failed' ? failedCheck(check.name, promises) : checkName(check.name)}
            {check.state === 'running' && <span className="vh">{m.turns_check_running()}</span>}
          </li>
        ))}
      </ul>
      {failed.map((check) => (
        <div className="check-detail" key={check.name}>
          {check.places.length > 0 && <p className="mono">{check.places.join(', ')}</p>}
          <Exactly label={failedCheck(check.name, promises)} text={check.detail ?? ''} />
        </div>
      ))}
    </>
  )
}

/** Each promise is a cell of the bar, and broken ones are named below it. */
export function TurnPromises({ results }: { results: PromiseResult[] }) {
  if (results.length === 0) return null
  const broken = results.filter(isBroken)
  const kept = results.filter((result) => result.state === 'kept').length
  const words = [
    m.turns_promises_kept({ count: formatNumber(kept) }),
    ...(broken.length > 0 ? [m.turns_promises_broken({ count: formatNumber(broken.length) })] : []),
  ].join(' · ')
  return (
    <div className="promise-sum">
      <div className="row">
        <b className="t13">{m.turns_promises()}</b>
        <span className="sp" />
        <span className="t13 mid num">{words}</span>
      </div>
      <div className="cells" aria-hidden="true">
        {results.map((result) => (
          <i key={`${result.file} ${result.name}`} data-state={result.state} title={result.name} />
        ))}
      </div>
      {broken.length > 0 && (
        <ul>
          {broken.map((result) => (
            <li key={`${result.file} ${result.name}`}>
              {result.name}
              {result.earlierTurn && (
                <span className="mid"> · {m.turns_promised_by({ title: result.earlierTurn.title })}</span>
              )}
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

/** A turn names each promise that it changed: nobody should find out by looking for it. */
export function TurnPromiseChanges({ changes }: { changes: PromiseChange[] }) {
  return (
    <section className="promise-sum">
      <h3 className="t13">{m.turns_change_title()}</h3>
      <PromiseChanges changes={changes} />
    </section>
  )
}

/** Compilers, providers and apps speak their own language, so their words are folded. `label` names their owner. */
export function Exactly({ label, text }: { label: string; text: string }) {
  return (
    <details className="exactly">
      <summary aria-label={m.turns_exactly_of({ what: label })}>
        <Icon path={chevronRightIcon} dense />
        {m.turns_exactly()}
      </summary>
      <pre tabIndex={0}>{text}</pre>
    </details>
  )
}
