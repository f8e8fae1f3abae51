import { idleModule } from '#client/lib/idle-part.tsx'
import { lazyPart } from '#client/lib/lazy-part.ts'

const DIR = 'client/features/projects'

/** What a press needs, or another view: the list is usable before any of it is downloaded. */
export const PARTS = {
  table: lazyPart(`${DIR}/project-table.tsx`, () => import('./project-table.tsx'), 'ProjectTable'),
  create: lazyPart(`${DIR}/create-dialog.tsx`, () => import('./create-dialog.tsx'), 'CreateDialog'),
  menuItems: lazyPart(`${DIR}/project-menu-items.tsx`, () => import('./project-menu-items.tsx'), 'ProjectMenuItems'),
  dialogs: lazyPart(`${DIR}/project-dialogs.tsx`, () => import('./project-dialogs.tsx'), 'ProjectDialogs'),
  bulkBar: lazyPart(`${DIR}/bulk-bar.tsx`, () => import('./bulk-bar.tsx'), 'BulkBar'),
  noProjects: lazyPart(`${DIR}/no-projects.tsx`, () => import('./no-projects.tsx'), 'NoProjects'),
}

/** The list and its filters. The server has written them already; their code comes when the page is idle or somebody is there. */
export const results = idleModule(() => import('./project-results.tsx'))
export const ProjectResults = results.part(({ ProjectResults }) => ProjectResults)
