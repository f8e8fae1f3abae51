import type { Problem } from '#shared/apps.ts'
import { inCascade } from '#worker/runtime/compile/style-order.ts'
import { createStylesheet, type Stylesheet } from '#worker/runtime/compile/stylesheet.ts'

export type BuiltStyles = { css: string | null; problem: Problem | null }

type StyleInput = {
  /** Style sheets that modules import. */
  imported: Set<string>
  /** Whether a style sheet changed. */
  isStale: boolean
  /** Class names of the edit. */
  words: string[]
  /** Class names of the whole project, for a new compiler. */
  allWords: () => string[]
}

/** The style sheet of a preview. The compiler is kept between edits, which then cost only their new class names. */
export function createPreviewStyles(readText: (path: string) => string | null) {
  let compiler: Stylesheet | null = null
  let sources = ''

  /** `css` is null when there is no style sheet, or none that compiles. */
  async function build({ imported, isStale, words, allWords }: StyleInput): Promise<BuiltStyles> {
    const paths = inCascade(imported)
    const sheets = paths.flatMap((path) => {
      const css = readText(path)
      return css === null ? [] : [{ path, css }]
    })
    const key = sheets.map(({ path }) => path).join('\n')
    if (sheets.length === 0) return { css: null, problem: null }
    try {
      const isNew = isStale || key !== sources || compiler === null
      if (isNew) compiler = null
      compiler ??= await createStylesheet({ sheets, readSheet: readText })
      sources = key
      return { css: compiler.build(isNew ? allWords() : words), problem: null }
    } catch (error) {
      compiler = null
      const message = error instanceof Error ? error.message : String(error)
      return { css: null, problem: { kind: 'styles', message, file: sheets[0]!.path, line: null, column: null } }
    }
  }

  return { build }
}
