export type TestBody = (context?: unknown) => unknown
export type TestMode = 'run' | 'skip' | 'only' | 'todo'
export type TestCase = { kind: 'test'; name: string; body: TestBody | null; mode: TestMode; timeoutMs: number }
export type Suite = {
  kind: 'suite'
  name: string
  mode: TestMode
  parent: Suite | null
  items: Array<Suite | TestCase>
  beforeAll: TestBody[]
  afterAll: TestBody[]
  beforeEach: TestBody[]
  afterEach: TestBody[]
}

const DEFAULT_TIMEOUT_MS = 5_000
let current = newSuite({ name: '', mode: 'run', parent: null })

/** Evaluates a test file and returns what it declared. Only one file is collected at a time. */
export async function collect(load: () => Promise<unknown>): Promise<Suite> {
  const root = newSuite({ name: '', mode: 'run', parent: null })
  current = root
  await load()
  return root
}

function newSuite({ name, mode, parent }: Pick<Suite, 'name' | 'mode' | 'parent'>): Suite {
  return { kind: 'suite', name, mode, parent, items: [], beforeAll: [], afterAll: [], beforeEach: [], afterEach: [] }
}

function declareTest(mode: TestMode) {
  // Vitest takes the options before or after the body.
  return (name: string, first?: unknown, second?: unknown): void => {
    const [body, options] = typeof first === 'function' ? [first, second] : [second, first]
    current.items.push({
      kind: 'test',
      name: String(name),
      mode,
      body: typeof body === 'function' ? (body as TestBody) : null,
      timeoutMs: timeoutOf(options),
    })
  }
}

function declareSuite(mode: TestMode) {
  return (name: string, body?: TestBody): void => {
    const suite = newSuite({ name: String(name), mode, parent: current })
    current.items.push(suite)
    current = suite
    try {
      body?.()
    } finally {
      current = suite.parent ?? suite
    }
  }
}

function timeoutOf(options: unknown): number {
  if (typeof options === 'number') return options
  if (typeof options === 'object' && options !== null && 'timeout' in options && typeof options.timeout === 'number')
    return options.timeout
  return DEFAULT_TIMEOUT_MS
}

type EachBody = (...values: unknown[]) => unknown

function each(declare: (name: string, body: TestBody) => void) {
  return (rows: readonly unknown[]) => (name: string, body: EachBody) => {
    rows.forEach((row, index) => {
      const values = Array.isArray(row) ? row : [row]
      declare(titleOf(name, { row, values, index }), () => body(...values))
    })
  }
}

/** `%s` takes the next value, `%#` the row's number and `$key` a field of the row. */
function titleOf(name: string, { row, values, index }: { row: unknown; values: unknown[]; index: number }): string {
  const left = [...values]
  return name
    .replace(/%([sdifjo#%])/g, (_, kind: string) =>
      kind === '%' ? '%' : kind === '#' ? String(index) : show(left.shift()),
    )
    .replace(/\$(\w+)/g, (text, key: string) =>
      typeof row === 'object' && row !== null && key in row ? show((row as Record<string, unknown>)[key]) : text,
    )
}

function show(value: unknown): string {
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}

const skipUnless = (condition: unknown) => declareTest(condition ? 'run' : 'skip')

export const test = Object.assign(declareTest('run'), {
  skip: declareTest('skip'),
  only: declareTest('only'),
  todo: declareTest('todo'),
  each: each(declareTest('run')),
  runIf: skipUnless,
  skipIf: (condition: unknown) => skipUnless(!condition),
})
export const it = test

export const describe = Object.assign(declareSuite('run'), {
  skip: declareSuite('skip'),
  only: declareSuite('only'),
  todo: declareSuite('todo'),
  each: each(declareSuite('run')),
})
export const suite = describe

export const beforeAll = (body: TestBody): void => void current.beforeAll.push(body)
export const afterAll = (body: TestBody): void => void current.afterAll.push(body)
export const beforeEach = (body: TestBody): void => void current.beforeEach.push(body)
export const afterEach = (body: TestBody): void => void current.afterEach.push(body)
