import type { AnyNode } from 'acorn'
import type { Edit } from './syntax-tree.ts'

/**
 * What makes a computed import() of server code ask first. The platform's own modules lie beside the app's, and whoever
 * has them could change what the platform does.
 */
export function computedImport(node: AnyNode): Edit[] {
  if (node.type !== 'ImportExpression' || node.source.type === 'Literal') return []
  const { start, end } = node.source
  return [
    { at: start, remove: 0, text: '__i(' },
    { at: end, remove: 0, text: ')' },
  ]
}

/**
 * Refuses names of the platform's modules, and escapes that could hide one. It reads letters one by one, because an app
 * could replace the methods of texts and patterns. What it answers then fails as a missing module does, by rejecting.
 * It is hoisted, and moves no line.
 */
export const COMPUTED_IMPORT_TAIL =
  ';function __i(name){name=`${name}`;' +
  'const no={__proto__:null,toString(){throw new TypeError(`An app cannot import ${name}`)}};' +
  'if(name==="node:module"||name==="module")return no;' +
  'for(let i=0;i<name.length;i++)if(name[i]==="~"||name[i]==="%"||name[i]==="\\\\"||(name[i]==="@"&&name[i+1]==="k"&&name[i+2]==="i"&&name[i+3]==="t"))return no;' +
  'return name}'
