/** How a result names a test inside of a group. */
const NESTED = ' › '
/** A test with its name as plain text; names that are put together are not found. */
const TEST =
  /\b(?:test|it)(?:\.(?:only|skip|todo|concurrent))*\s*\(\s*(?:'((?:[^'\\\n]|\\.)*)'|"((?:[^"\\\n]|\\.)*)"|`((?:[^`\\$]|\\.|\$(?!\{))*)`)/g
const ESCAPES: Record<string, string> = { n: '\n', t: '\t', r: '\r', b: '\b', f: '\f', v: '\v', 0: '\0' }

/** The source with a test renamed, or null when it is not clear which text is its name. */
export function renamedTest(source: string, { name, sentence }: { name: string; sentence: string }): string | null {
  const leaf = leafOf(name)
  const found = [...source.matchAll(TEST)].filter(
    ([, single, double, template]) => unescaped(single ?? double ?? template ?? '') === leaf,
  )
  const [match] = found
  if (!match || found.length > 1) return null
  const end = match.index + match[0].length
  const quote = match[0].at(-1)!
  const start = end - quote.length * 2 - (match[1] ?? match[2] ?? match[3] ?? '').length
  return `${source.slice(0, start)}${quoted(sentence, quote)}${source.slice(end)}`
}

/** A result's name with another sentence in the place of its last part. */
export function renamedResult(name: string, sentence: string): string {
  return [...name.split(NESTED).slice(0, -1), sentence].join(NESTED)
}

const leafOf = (name: string) => name.split(NESTED).at(-1) ?? name

function unescaped(text: string): string {
  return text.replace(
    /\\(?:u\{([0-9a-f]+)\}|u([0-9a-f]{4})|x([0-9a-f]{2})|([^]))/gi,
    (_, point?: string, four?: string, two?: string, other = '') => {
      const code = point ?? four ?? two
      return code === undefined ? (ESCAPES[other] ?? other) : String.fromCodePoint(Number.parseInt(code, 16))
    },
  )
}

function quoted(text: string, quote: string): string {
  const escaped = text.replaceAll('\\', '\\\\').replaceAll(quote, `\\${quote}`)
  return quote + (quote === '`' ? escaped.replaceAll('${', '\\${') : escaped) + quote
}
