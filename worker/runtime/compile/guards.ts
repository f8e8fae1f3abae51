/**
 * Computation that never yields cannot be stopped from outside: it counts itself. Each iteration of a loop and each
 * entry of a function counts against one budget of the running event. Without functions, recursion would be free.
 */
import type { AnyNode, Function as FunctionNode, Program } from 'acorn'
import { CompileError } from './compile-error.ts'
import type { Edit, Position } from './syntax-tree.ts'

/** Closers stand apart: where several end at one place, the inner one must come first. */
type Guards = { openers: Edit[]; closers: Edit[] }

const NOTHING: Guards = { openers: [], closers: [] }

/** What guards a node, if it is a loop, a function or the initial value of a field. */
export function guardsOf(node: AnyNode, lineOf: () => number): Guards {
  switch (node.type) {
    case 'ForStatement':
    case 'WhileStatement':
    case 'DoWhileStatement':
    case 'ForOfStatement':
    case 'ForInStatement':
      return aroundStatement(node.body, statement(lineOf()))
    case 'FunctionDeclaration':
    case 'FunctionExpression':
    case 'ArrowFunctionExpression':
      return aroundBody(node, lineOf())
    case 'PropertyDefinition':
      // A class without a constructor runs these, and could recurse through them alone.
      return node.value && !isNamedByField(node.value) ? aroundExpression(node.value, lineOf()) : NOTHING
    default:
      return NOTHING
  }
}

function aroundBody({ body }: FunctionNode, line: number): Guards {
  return body.type === 'BlockStatement' ? aroundStatement(body, statement(line)) : aroundExpression(body, line)
}

function aroundStatement(body: AnyNode, check: string): Guards {
  if (body.type === 'BlockStatement') return { openers: [insert(body.start + 1, check)], closers: [] }
  return { openers: [insert(body.start, `{${check}`)], closers: [insert(body.end, '}')] }
}

function aroundExpression(body: AnyNode, line: number): Guards {
  return { openers: [insert(body.start, `(++__g.n>__g.max&&__t(${line}),`)], closers: [insert(body.end, ')')] }
}

function statement(line: number): string {
  return `if(++__g.n>__g.max)__t(${line});`
}

function insert(at: number, text: string): Edit {
  return { at, remove: 0, text }
}

/** An anonymous function or class takes the name of its field, and would lose it within parentheses. It runs nothing. */
function isNamedByField({ type }: AnyNode): boolean {
  return type === 'ArrowFunctionExpression' || type === 'FunctionExpression' || type === 'ClassExpression'
}

/**
 * What guarded code needs. The import comes first: in a circle of modules, a function may be called before those after
 * it were evaluated. What it calls is hoisted from the last line. Neither moves a line.
 */
export function guardFrame(program: Program, path: string): { head: Edit; tail: string } {
  return {
    head: insert(program.body[0]?.start ?? 0, 'import{guard as __g}from"@kit/guard";'),
    tail: `;function __t(line){__g.trip(${JSON.stringify(path)},line)}`,
  }
}

const OWN_NAMES = new Set(['__g', '__t', '__i', '__l', '__at'])

/** Code that could name the counter could set it back, and then run for ever. Nor may it put another `__i` in its place. */
export function refuseOwnNames(node: AnyNode, at: { path: string; positionOf: (offset: number) => Position }): void {
  if (node.type !== 'Identifier' || !OWN_NAMES.has(node.name)) return
  const reason = `The name ${node.name} is the platform's own: choose another one`
  throw new CompileError({ file: at.path, ...at.positionOf(node.start), reason })
}
