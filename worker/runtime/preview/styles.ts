import type { Problem } from '#shared/projects/problems.ts'
import { sha256Hex } from '#worker/platform/data/hash.ts'
import { createStylesheet, inCascade, type Stylesheet } from '#worker/runtime/modules/stylesheet.ts'
import type { PreviewStore } from './store.ts'

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

/** Characters of a sheet that travels with an update. */
const MAX_TRAVELLING = 300_000

type StylePorts = { store: PreviewStore; readSheet: (path: string) => string | null }

/** The style sheet of a preview. The compiler stays between edits, so that an edit costs only its new class names. */
export function createPreviewStyles({ store, readSheet }: StylePorts) {
  let compiler: Stylesheet | null = null
  let sources = ''

  /** `css` is null when there is no style sheet, or none that compiles. */
  async function build({ imported, isStale, words, allWords }: StyleInput): Promise<BuiltStyles> {
    const sheets = inCascade(imported).flatMap((path) => {
      const css = readSheet(path)
      return css === null ? [] : [{ path, css }]
    })
    const key = sheets.map(({ path }) => path).join('\n')
    if (sheets.length === 0) return { css: null, problem: null }
    try {
      const isNew = isStale || key !== sources || compiler === null
      if (isNew) compiler = null
      compiler ??= await createStylesheet({ sheets, readSheet })
      sources = key
      return { css: compiler.build(isNew ? allWords() : words), problem: null }
    } catch (error) {
      compiler = null
      const message = error instanceof Error ? error.message : String(error)
      return { css: null, problem: { kind: 'styles', message, file: sheets[0]!.path, line: null, column: null } }
    }
  }

  /** Styles that do not compile leave the last good ones in service. */
  function keep({ css, problem }: BuiltStyles, revision: number): void {
    store.setState('style-problem', problem ? JSON.stringify(problem) : '')
    if (problem) return
    const hash = css === null ? '' : sha256Hex(css).slice(0, 32)
    if (css !== null) store.saveOutput({ hash, text: css, unit: null, revision })
    store.setState('css', hash)
  }

  function problem(): Problem | null {
    const json = store.state('style-problem')
    return json ? (JSON.parse(json) as Problem) : null
  }

  /** The address of the sheet in service. */
  function url(): string | null {
    const hash = store.state('css')
    return hash ? `/~css/${hash}.css` : null
  }

  /** The sheet itself, where this revision is the first that has it and it is small enough to travel with an update. */
  function newText(revision: number): string | null {
    const hash = store.state('css')
    if (!hash || store.firstRevision(hash) !== revision) return null
    const css = store.output(hash)
    return css !== null && css.length <= MAX_TRAVELLING ? css : null
  }

  return { build, keep, problem, url, newText }
}

export type PreviewStyles = ReturnType<typeof createPreviewStyles>
