import type { ReactNode } from 'react'

/** A block says planned, running, still open, definite, given back, or a verdict. */
export type BlockState = 'drawn' | 'running' | 'hatched' | 'set' | 'released' | 'passed' | 'failed'

type BlockProps = { state: BlockState; label?: string }

/** This is the one mark of state. Give it a label only where no word stands beside it. */
export function Block({ state, label }: BlockProps) {
  return label ? (
    <span className={`blk ${state}`} role="img" aria-label={label} />
  ) : (
    <span className={`blk ${state}`} aria-hidden="true" />
  )
}

type TagProps = { tone?: 'acc' | 'pass' | 'fail' | 'warn'; block?: BlockState; children: ReactNode }

/** A tag is for a state that needs a word, never for counts or decoration. */
export function Tag({ tone, block, children }: TagProps) {
  return (
    <span className={tone ? `tag ${tone}` : 'tag'}>
      {block && <Block state={block} />}
      {children}
    </span>
  )
}

export function StateWord({ state, children }: { state: BlockState; children: ReactNode }) {
  return (
    <span className={state === 'failed' ? 'st fail' : 'st'}>
      <Block state={state} />
      {children}
    </span>
  )
}
