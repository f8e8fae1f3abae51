/** What a block says: planned, running, held, definite, given back, or a verdict. */
export type BlockState = 'drawn' | 'running' | 'held' | 'set' | 'released' | 'passed' | 'failed'

type BlockProps = { state: BlockState; label?: string }

/** The one mark of state. Give it a label only where no word stands beside it. */
export function Block({ state, label }: BlockProps) {
  return label ? (
    <span className={`blk ${state}`} role="img" aria-label={label} />
  ) : (
    <span className={`blk ${state}`} aria-hidden="true" />
  )
}
