import type { ReactNode } from 'react'

/** What a block says: planned, running, still open, definite, given back, or a verdict. */
export type BlockState = 'drawn' | 'running' | 'hatched' | 'set' | 'released' | 'passed' | 'failed'

type BlockProps = { state: BlockState; label?: string }

/** The one mark of state. Give it a label only where no word stands beside it. */
export function Block({ state, label }: BlockProps) {
  return label ? (
    <span className={`blk ${state}`} role="img" aria-label={label} />
  ) : (
    <span className={`blk ${state}`} aria-hidden="true" />
  )
}

type TagProps = { tone?: 'acc' | 'pass' | 'fail' | 'warn'; block?: BlockState; children: ReactNode }

/** A state that needs a word; not for counts, not for decoration. */
export function Tag({ tone, block, children }: TagProps) {
  return (
    <span className={tone ? `tag ${tone}` : 'tag'}>
      {block && <Block state={block} />}
      {children}
    </span>
  )
}

/** A block with its word, in lists and tables. */
export function StateWord({ state, children }: { state: BlockState; children: ReactNode }) {
  return (
    <span className={state === 'failed' ? 'st fail' : 'st'}>
      <Block state={state} />
      {children}
    </span>
  )
}
