import type { AnyNode } from 'acorn'
import type { Edit } from './syntax-tree.ts'

/** The import that guarded code needs, appended to its last line. */
export const GUARD_IMPORT = ';import{guard as __g}from"@kit/guard"'

/** Counts each iteration of a loop against a budget that is shared by all loops of the running event. */
export function guardLoop(node: AnyNode, { path, line }: { path: string; line: number }): Edit[] {
  switch (node.type) {
    case 'ForStatement':
    case 'WhileStatement':
    case 'DoWhileStatement':
    case 'ForOfStatement':
    case 'ForInStatement': {
      const check = `if(++__g.n>__g.max)__g.trip(${JSON.stringify(path)},${line});`
      const { body } = node
      if (body.type === 'BlockStatement') return [{ at: body.start + 1, remove: 0, text: check }]
      return [
        { at: body.start, remove: 0, text: `{${check}` },
        { at: body.end, remove: 0, text: '}' },
      ]
    }
    default:
      return []
  }
}
