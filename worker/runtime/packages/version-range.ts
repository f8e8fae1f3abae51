type Parsed = { numbers: number[]; pre: string[] }
type Comparator = { test(version: Parsed): boolean; pre: Parsed | null }

const PART = String.raw`(\d+|[xX*])`
const COMPARATOR = new RegExp(
  String.raw`^(\^|~>?|>=|<=|>|<|=)?v?(?:${PART}(?:\.${PART}(?:\.${PART}(?:-([0-9A-Za-z.-]+))?(?:\+[0-9A-Za-z.-]+)?)?)?)?$`,
)
const MAX_RANGE = 200

/** Negative when `a` is the older of two versions. */
export function compareVersions(a: string, b: string): number {
  return compare(parsed(a), parsed(b))
}

/** Whether a version is within a range as npm writes it: `^1.2.0`, `1.x || >=2.1 <3`, `1.0.0 - 2.0.0`. What is no range contains nothing. */
export function satisfies(version: string, range: string): boolean {
  const wanted = parsed(version)
  if (range.length > MAX_RANGE) return false
  return range.split('||').some((part) => {
    const comparators = comparatorsOf(part.trim())
    if (!comparators?.every(({ test }) => test(wanted))) return false
    // A prerelease is meant only by who names one of the same version.
    return (
      wanted.pre.length === 0 ||
      comparators.some(({ pre }) => pre !== null && pre.numbers.join() === wanted.numbers.join())
    )
  })
}

/** The newest version within a range, null when there is none. */
export function newestWithin(versions: string[], range: string): string | null {
  return (
    versions
      .filter((version) => satisfies(version, range))
      .toSorted(compareVersions)
      .at(-1) ?? null
  )
}

function parsed(version: string): Parsed {
  const [, numbers = '', pre = ''] = /^([\d.]+)(?:-([^+]*))?/.exec(version) ?? []
  return { numbers: numbers.split('.').map(Number), pre: pre === '' ? [] : pre.split('.') }
}

function compare(a: Parsed, b: Parsed): number {
  for (let at = 0; at < 3; at++) {
    const difference = (a.numbers[at] ?? 0) - (b.numbers[at] ?? 0)
    if (difference !== 0) return difference
  }
  if (a.pre.length === 0 || b.pre.length === 0) return b.pre.length - a.pre.length
  for (let at = 0; at < Math.max(a.pre.length, b.pre.length); at++) {
    const difference = compareIdentifiers(a.pre[at], b.pre[at])
    if (difference !== 0) return difference
  }
  return 0
}

function compareIdentifiers(a: string | undefined, b: string | undefined): number {
  if (a === b) return 0
  if (a === undefined || b === undefined) return a === undefined ? -1 : 1
  const [isNumber, isOther] = [/^\d+$/.test(a), /^\d+$/.test(b)]
  if (isNumber && isOther) return Number(a) - Number(b)
  if (isNumber !== isOther) return isNumber ? -1 : 1
  return a < b ? -1 : 1
}

function comparatorsOf(part: string): Comparator[] | null {
  const [, from, to] = /^(\S+)\s+-\s+(\S+)$/.exec(part) ?? []
  const words = from && to ? [`>=${from}`, `<=${to}`] : part.replace(/([<>=^~]+)\s+/g, '$1').split(/\s+/)
  const found = words.map(comparator)
  return found.every((each) => each !== null) ? found : null
}

function comparator(word: string): Comparator | null {
  const match = COMPARATOR.exec(word)
  if (!match) return null
  const [, operator = '', ...parts] = match
  const given = parts.slice(0, 3).map((part) => (part === undefined || /[xX*]/.test(part) ? null : Number(part)))
  const count = given.indexOf(null) === -1 ? 3 : given.indexOf(null)
  const low: Parsed = {
    numbers: given.map((part, at) => (at < count ? part! : 0)),
    pre: parts[3] ? parts[3].split('.') : [],
  }
  const next = (at: number): Parsed => ({
    numbers: low.numbers.map((part, index) => (index < at ? part : index === at ? part + 1 : 0)),
    pre: [],
  })
  const test = count === 0 ? () => operator !== '<' && operator !== '>' : testOf({ operator, count, low, next })
  return { test, pre: low.pre.length > 0 ? low : null }
}

type Bounds = { operator: string; count: number; low: Parsed; next: (at: number) => Parsed }

function testOf({ operator, count, low, next }: Bounds): Comparator['test'] {
  const between = (high: Parsed) => (version: Parsed) => compare(version, low) >= 0 && compare(version, high) < 0
  const isWhole = count === 3
  switch (operator) {
    case '^': {
      const significant = low.numbers.findIndex((part, at) => part > 0 || at === count - 1)
      return between(next(significant))
    }
    case '~':
    case '~>':
      return between(next(Math.min(count - 1, 1)))
    case '>=':
      return (version) => compare(version, low) >= 0
    case '<':
      return (version) => compare(version, low) < 0
    case '>':
      return (version) => (isWhole ? compare(version, low) > 0 : compare(version, next(count - 1)) >= 0)
    case '<=':
      return (version) => (isWhole ? compare(version, low) <= 0 : compare(version, next(count - 1)) < 0)
    default:
      return isWhole ? (version) => compare(version, low) === 0 : between(next(count - 1))
  }
}
