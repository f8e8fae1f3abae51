import { checkName, failedCheck } from '#client/features/turns/parts/check-words.ts'
import type { TurnCheck } from '#client/features/turns/timeline/turn.ts'
import { formatNumber } from '#client/lib/format/format.ts'
import { Block } from '#client/ui/block/block.tsx'
import { Icon } from '#client/ui/icon/icon.tsx'
import { chevronRightIcon } from '#client/ui/icon/tool-icons.ts'
import { PromiseChanges } from '#client/ui/promise-change/promise-change.tsx'
import { m } from '#shared/messages.gen/messages.js'
import type { PromiseChange } from '#shared/projects/promise-changes.ts'
import { isBroken, type PromiseResult } from '#shared/projects/promises.ts'

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
