import { lazyPart } from '#client/lib/lazy-part.ts'

const DIR = 'client/features/workbench'

/** The views behind the preview. The page is usable before they are downloaded. */
export const PANES = {
  code: lazyPart(`${DIR}/code-pane.tsx`, () => import('./code-pane.tsx'), 'CodePane'),
  versions: lazyPart(`${DIR}/versions-pane.tsx`, () => import('./versions-pane.tsx'), 'VersionsPane'),
  promises: lazyPart(`${DIR}/promises-pane.tsx`, () => import('./promises-pane.tsx'), 'PromisesPane'),
  logs: lazyPart(`${DIR}/logs-pane.tsx`, () => import('./logs-pane.tsx'), 'LogsPane'),
}

/** What a press opens. */
export const DIALOGS = {
  knowledge: lazyPart(`${DIR}/knowledge-dialog.tsx`, () => import('./knowledge-dialog.tsx'), 'KnowledgeDialog'),
}
