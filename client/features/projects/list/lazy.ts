import { idleModule } from '#client/lib/lazy/idle-module.tsx'
import { lazyComponent } from '#client/lib/lazy/lazy-component.ts'

const DIR = 'client/features/projects'
const LIST = `${DIR}/list`

/** What only a press or another view needs: the list is usable before any of it is downloaded. */
export const LAZY = {
  table: lazyComponent(`${LIST}/project-table.tsx`, () => import('./project-table.tsx'), 'ProjectTable'),
  create: lazyComponent(
    `${DIR}/create/create-dialog.tsx`,
    () => import('#client/features/projects/create/create-dialog.tsx'),
    'CreateDialog',
  ),
  dialogs: lazyComponent(
    `${DIR}/actions/project-dialogs.tsx`,
    () => import('#client/features/projects/actions/project-dialogs.tsx'),
    'ProjectDialogs',
  ),
  bulkBar: lazyComponent(`${LIST}/bulk-bar.tsx`, () => import('./bulk-bar.tsx'), 'BulkBar'),
  noProjects: lazyComponent(`${LIST}/no-projects.tsx`, () => import('./no-projects.tsx'), 'NoProjects'),
}

/** The list and its filters: the server writes them, and their code comes when the page is idle. */
export const results = idleModule(() => import('./project-results.tsx'))
export const ProjectResults = results.component(({ ProjectResults }) => ProjectResults)
