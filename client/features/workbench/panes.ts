import { lazyPart } from '#client/lib/lazy/lazy-part.ts'

const DIR = 'client/features/workbench'

/** The views behind the preview. The page is usable before they are downloaded. */
export const PANES = {
  code: lazyPart(
    `${DIR}/code/code-pane.tsx`,
    () => import('#client/features/workbench/code/code-pane.tsx'),
    'CodePane',
  ),
  versions: lazyPart(
    `${DIR}/versions/versions-pane.tsx`,
    () => import('#client/features/workbench/versions/versions-pane.tsx'),
    'VersionsPane',
  ),
  promises: lazyPart(
    `${DIR}/promises/promises-pane.tsx`,
    () => import('#client/features/workbench/promises/promises-pane.tsx'),
    'PromisesPane',
  ),
  logs: lazyPart(
    `${DIR}/logs/logs-pane.tsx`,
    () => import('#client/features/workbench/logs/logs-pane.tsx'),
    'LogsPane',
  ),
}
