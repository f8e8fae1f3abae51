import { parse, tokenizer, type AnyNode, type CallExpression, type Program } from 'acorn'
import { boundNames } from '#worker/runtime/compile/module-exports.ts'
import { childrenOf, walk } from '#worker/runtime/compile/syntax-tree.ts'
import { toJavaScript } from '#worker/runtime/compile/to-javascript.ts'

/** One test of a file, as its source says it. What is equal here does the same, however it is laid out. */
export type WrittenTest = {
  file: string
  /** As results name it; where the name is put together while it runs, the text that does it. */
  name: string
  hasPlainName: boolean
  isSkipped: boolean
  tokens: string[]
  /** Each statement that expects something, with the branches it stands in. */
  expectations: Array<{ place: string; text: string }>
  /** The branches of the body, by kind. */
  branches: string[]
  source: string
}

/** A test file: its tests, and everything else in it. */
export type TestFile = { tests: WrittenTest[]; rest: string[]; hasOwnExpect: boolean; imports: string[] }

const NESTED = ' › '
const DECLARES = /^(test|it|describe|suite)$/
const EXPECTS = /^(expect|assert)/
const BRANCHES = new Set([
  'IfStatement',
  'ConditionalExpression',
  'LogicalExpression',
  'SequenceExpression',
  'SwitchStatement',
  'TryStatement',
  'ThrowStatement',
  'ReturnStatement',
  'BreakStatement',
  'ContinueStatement',
  'LabeledStatement',
  'ForStatement',
  'ForInStatement',
  'ForOfStatement',
  'WhileStatement',
  'DoWhileStatement',
  'YieldExpression',
])

/** Reads a file of tests. Null when it is no JavaScript, which the compiler tells by itself. */
export function readTests(file: string, source: string): TestFile | null {
  const read = parsed(file, source)
  if (!read) return null
  const { code, program } = read
  const tests: WrittenTest[] = []
  const ranges: Array<{ start: number; end: number }> = []
  function visit(node: AnyNode, around: Around): void {
    const declared = node.type === 'CallExpression' ? declaration(node, code) : null
    if (!declared) return childrenOf(node).forEach((child) => visit(child, around))
    const inner: Around = {
      path: [...around.path, declared.name],
      hasPlainName: around.hasPlainName && declared.hasPlainName,
      isSkipped: around.isSkipped || declared.isSkipped,
    }
    if (declared.isSuite) return childrenOf(node).forEach((child) => visit(child, inner))
    ranges.push({ start: node.start, end: node.end })
    tests.push({ file, ...writtenTest(node as CallExpression, { code, around: inner }) })
  }
  visit(program, { path: [], hasPlainName: true, isSkipped: false })
  return {
    tests,
    rest: tokensOf(withoutRanges(code, ranges)),
    hasOwnExpect: bindsExpect(program),
    imports: importsOf(program),
  }
}

/** What a helper of tests says, without its layout, and what it imports. */
export function readHelper(file: string, source: string): { tokens: string[]; imports: string[] } {
  const read = parsed(file, source)
  return read ? { tokens: tokensOf(read.code), imports: importsOf(read.program) } : { tokens: [source], imports: [] }
}

function parsed(file: string, source: string): { code: string; program: Program } | null {
  try {
    const code = toJavaScript(file, source)
    return { code, program: parse(code, { ecmaVersion: 'latest', sourceType: 'module' }) }
  } catch {
    // What does not compile is a problem of the checks, with its place.
    return null
  }
}

type Around = { path: string[]; hasPlainName: boolean; isSkipped: boolean }
type Declared = { name: string; hasPlainName: boolean; isSkipped: boolean; isSuite: boolean }

/** A call of `test`, `it` or `describe`, with whatever is chained to it. */
function declaration(node: CallExpression, code: string): Declared | null {
  const { root, chain } = calleeOf(node)
  if (!root || !DECLARES.test(root)) return null
  const [first] = node.arguments
  // `test.each(rows)` is no test yet; the call of what it answers is one.
  if (!first || (chain.at(-1) === 'each' && node.callee.type === 'MemberExpression')) return null
  const plain = plainText(first)
  const isPutTogether = chain.some((name) => name === 'each' || name === 'runIf' || name === 'skipIf')
  return {
    name: plain ?? code.slice(first.start, first.end),
    hasPlainName: plain !== null && !isPutTogether,
    isSkipped: chain.some((name) => name === 'skip' || name === 'todo'),
    isSuite: root === 'describe' || root === 'suite',
  }
}

function calleeOf(node: CallExpression): { root: string | null; chain: string[] } {
  const chain: string[] = []
  let callee: AnyNode = node.callee
  for (;;) {
    if (callee.type === 'MemberExpression') {
      if (callee.property.type === 'Identifier') chain.unshift(callee.property.name)
      callee = callee.object
    } else if (callee.type === 'CallExpression') callee = callee.callee
    else if (callee.type === 'TaggedTemplateExpression') callee = callee.tag
    else return { root: callee.type === 'Identifier' ? callee.name : null, chain }
  }
}

function plainText(node: AnyNode): string | null {
  if (node.type === 'Literal' && typeof node.value === 'string') return node.value
  if (node.type === 'TemplateLiteral' && node.expressions.length === 0) return node.quasis[0]?.value.cooked ?? null
  return null
}

function writtenTest(
  node: CallExpression,
  { code, around }: { code: string; around: Around },
): Omit<WrittenTest, 'file'> {
  const { path, hasPlainName, isSkipped } = around
  const body = node.arguments.slice(1).find(({ type }) => type !== 'ObjectExpression' && type !== 'Literal') ?? null
  const branches: string[] = []
  if (body) walk(body, ({ type }) => void (BRANCHES.has(type) && branches.push(type)))
  return {
    name: path.join(NESTED),
    hasPlainName,
    isSkipped: isSkipped || body === null,
    // A name that is put together says with its rows what is tested.
    tokens: hasPlainName ? (body ? tokensOf(code.slice(body.start, body.end)) : []) : tokensOf(textOf(node, code)),
    expectations: body ? expectationsOf(body, code) : [],
    branches: branches.toSorted(),
    source: textOf(node, code),
  }
}

const textOf = (node: AnyNode, code: string) => code.slice(node.start, node.end)

function expectationsOf(body: AnyNode, code: string): WrittenTest['expectations'] {
  const found: WrittenTest['expectations'] = []
  function visit(node: AnyNode, place: string): void {
    if (!doesExpect(node)) return
    if (node.type === 'BlockStatement') return node.body.forEach((child) => visit(child, place))
    const parts = partsOf(node)
    if (parts.length === 0) return void found.push({ place, text: tokensOf(textOf(node, code)).join(' ') })
    const head = tokensOf(code.slice(node.start, Math.min(...parts.map(({ start }) => start)))).join(' ')
    for (const part of parts) visit(part, `${place}>${head}`)
  }
  const isFunction = body.type === 'ArrowFunctionExpression' || body.type === 'FunctionExpression'
  visit(isFunction ? body.body : body, '')
  return found
}

/** The statements within a branch. */
function partsOf(node: AnyNode): AnyNode[] {
  if (node.type === 'IfStatement') return [node.consequent, ...(node.alternate ? [node.alternate] : [])]
  if (node.type === 'TryStatement')
    return [node.block, ...(node.handler ? [node.handler.body] : []), ...(node.finalizer ? [node.finalizer] : [])]
  return 'body' in node && /^(For|While|DoWhile|Labeled)/.test(node.type) ? [node.body as AnyNode] : []
}

function doesExpect(node: AnyNode): boolean {
  let does = false
  walk(node, (each) => {
    if (each.type === 'CallExpression') does ||= EXPECTS.test(calleeOf(each).root ?? '')
  })
  return does
}

/** Text as the parser sees it: neither layout nor kinds of quotes nor commas at the end count. */
function tokensOf(code: string): string[] {
  const found: string[] = []
  try {
    for (const token of tokenizer(code, { ecmaVersion: 'latest', sourceType: 'module' })) {
      const { label } = token.type
      const written = code.slice(token.start, token.end)
      const text = label === 'string' ? JSON.stringify((token as { value?: unknown }).value) : written
      if (label === ';') continue
      if (/^[)\]}]$/.test(text) && found.at(-1) === ',') found.pop()
      found.push(text)
    }
  } catch {
    return [code]
  }
  return found
}

function withoutRanges(code: string, ranges: Array<{ start: number; end: number }>): string {
  let text = ''
  let last = 0
  for (const { start, end } of ranges.toSorted((a, b) => a.start - b.start)) {
    text += code.slice(last, start)
    last = Math.max(last, end)
  }
  return text + code.slice(last)
}

/** Whether a file has an `expect` of its own. What stands under that name then need not expect anything. */
function bindsExpect(program: Program): boolean {
  let does = false
  walk(program, (node) => {
    if (node.type === 'VariableDeclarator') does ||= boundNames(node.id).includes('expect')
    if (node.type === 'FunctionDeclaration' || node.type === 'ClassDeclaration') does ||= node.id?.name === 'expect'
    if (node.type === 'ImportDeclaration' && node.source.value !== 'vitest')
      does ||= node.specifiers.some(({ local }) => local.name === 'expect')
  })
  return does
}

const importsOf = (program: Program): string[] =>
  program.body.flatMap((node) =>
    (node.type === 'ImportDeclaration' ||
      node.type === 'ExportAllDeclaration' ||
      node.type === 'ExportNamedDeclaration') &&
    node.source
      ? [String(node.source.value)]
      : [],
  )
