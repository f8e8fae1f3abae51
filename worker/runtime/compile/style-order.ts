import { isPackageSheet } from '#worker/runtime/packages/project-packages.ts'
import { MAIN_STYLES } from '#worker/runtime/project-files.ts'

/** The style sheets of an app in the order in which they count: those of packages first, so that the app's own have the last word. */
export function inCascade(imported: Iterable<string>): string[] {
  const sorted = [...new Set(imported)].toSorted()
  return [
    ...new Set([...sorted.filter(isPackageSheet), MAIN_STYLES, ...sorted.filter((path) => !isPackageSheet(path))]),
  ]
}
