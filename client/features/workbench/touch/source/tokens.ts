import type { Edit } from './element.ts'

/** A colour that the app has a name for, and where its value stands. */
export type Token = { name: string; value: string; path: string; from: number; to: number; isDark: boolean }

const DECLARATION = /--color-([a-z][\w-]*)\s*:\s*([^;{}]+?)\s*(?=[;}])/g
const DARK = /@media[^{]*prefers-color-scheme:\s*dark[^{]*\{/g

/** The colours that a style sheet names, in its order. */
export function tokensIn(path: string, css: string): Token[] {
  const dark = [...css.matchAll(DARK)].map(({ index }) => ({ from: index, to: endOf(css, index) }))
  return [...css.matchAll(DECLARATION)].map(({ index, 0: all, 1: name, 2: value }) => {
    const to = index + all.length
    return {
      name: name!,
      value: value!,
      path,
      from: to - value!.length,
      to,
      isDark: dark.some((block) => block.from < index && index < block.to),
    }
  })
}

/** Where the block ends whose head begins here. */
function endOf(css: string, from: number): number {
  let depth = 0
  for (let at = css.indexOf('{', from); at !== -1 && at < css.length; at++) {
    if (css[at] === '{') depth++
    if (css[at] === '}' && --depth === 0) return at
  }
  return css.length
}

/** Gives a colour of the app another value, in light or in dark. Null where its value is made in code. */
export function withToken(
  token: Token,
  { css, value, isDark }: { css: string; value: string; isDark: boolean },
): Edit | null {
  const pair = /^light-dark\(\s*([^,()]+)\s*,\s*([^,()]+)\s*\)$/.exec(token.value)
  if (!pair && !/^#[\da-f]{3,8}$|^(?:rgb|hsl|oklch|oklab|lab|lch)\([^()]*\)$|^[a-z]+$/i.test(token.value)) return null
  const written = pair ? `light-dark(${isDark ? pair[1]! : value}, ${isDark ? value : pair[2]!})` : value
  return { path: token.path, before: css, after: css.slice(0, token.from) + written + css.slice(token.to) }
}
