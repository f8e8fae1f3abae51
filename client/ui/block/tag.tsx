import type { ReactNode } from 'react'
import { Block, type BlockState } from './block.tsx'

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
