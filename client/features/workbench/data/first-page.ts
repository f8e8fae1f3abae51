import type { Environment } from '#shared/projects/projects.ts'

/** How many rows the tab asks for at once. */
export const ROWS_SHOWN = 50

type Place = { projectId: string; place: Environment; table: string }

/** What a table is asked for first. The document brings the answer to the same question. */
export const firstPage = (where: Place) => ({
  ...where,
  filters: [],
  search: '',
  sort: null,
  page: 0,
  size: ROWS_SHOWN,
})
