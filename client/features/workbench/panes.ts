import { lazyComponent } from '#client/lib/lazy/lazy-component.ts'

export type WorkbenchTab = 'preview' | 'code' | 'data' | 'versions' | 'promises' | 'logs' | 'settings'

/** The changes of this version are shown, and `path` is the file among them that is meant. */
export type ShownVersion = { id: string; path: string | null }

const DIR = 'client/features/workbench'

/** The page is usable before the views behind the preview are downloaded. */
export const PANES = {
  code: lazyComponent(
    `${DIR}/code/code-pane.tsx`,
    () => import('#client/features/workbench/code/code-pane.tsx'),
    'CodePane',
  ),
  data: lazyComponent(
    `${DIR}/data/data-pane.tsx`,
    () => import('#client/features/workbench/data/data-pane.tsx'),
    'DataPane',
  ),
  versions: lazyComponent(
    `${DIR}/versions/versions-pane.tsx`,
    () => import('#client/features/workbench/versions/versions-pane.tsx'),
    'VersionsPane',
  ),
  promises: lazyComponent(
    `${DIR}/promises/promises-pane.tsx`,
    () => import('#client/features/workbench/promises/promises-pane.tsx'),
    'PromisesPane',
  ),
  logs: lazyComponent(
    `${DIR}/logs/logs-pane.tsx`,
    () => import('#client/features/workbench/logs/logs-pane.tsx'),
    'LogsPane',
  ),
}
