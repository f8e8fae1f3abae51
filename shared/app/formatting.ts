/** How apps are formatted by Prettier, in Code and outside of Solid, unless their maker says otherwise. */
export const STYLE = { printWidth: 120, semi: false, singleQuote: true }

/** Files in the root of a project that say how it is formatted, or by what else. */
export const isFormatterFile = (path: string): boolean =>
  /^(?:\.prettierrc(?:\.\w+)?|prettier\.config\.[cm]?[jt]s|\.prettierignore|\.editorconfig|biome\.jsonc?|dprint\.jsonc?|\.oxfmtrc\.jsonc?)$/.test(
    path,
  )
