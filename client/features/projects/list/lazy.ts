import { idleModule } from '#client/lib/lazy/idle-module.tsx'
import { lazyComponent } from '#client/lib/lazy/lazy-component.ts'

const DIR = 'client/features/projects'
const LIST = `${DIR}/list`

/** Only a press or another view needs these: the list is usable before they are downloaded. */
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
  deleted: lazyComponent(`${LIST}/deleted-projects.tsx`, () => import('./deleted-projects.tsx'), 'DeletedProjects'),
  noProjects: lazyComponent(`${LIST}/no-projects.tsx`, () => import('./no-projects.tsx'), 'NoProjects'),
}

/** The server writes the list and its filters, and their code comes when the page is idle. */
export const results = idleModule(() => import('./project-results.tsx'))
export const ProjectResults = results.component(({ ProjectResults }) => ProjectResults)
