import * as z from 'zod'
import { MEMBER_ROLES, PROJECT_STATES, type ProjectSummary } from '#shared/projects/projects.ts'
import { listProjectsInput, projectInput } from '#worker/features/projects/inputs.ts'
import { listProjects } from '#worker/features/projects/project-list.ts'
import { projectDetail } from '#worker/features/projects/service.ts'
import { operation, type Operation } from './operation.ts'

const summary = z.object({
  id: z.string(),
  title: z.string(),
  state: z.enum(PROJECT_STATES),
  versions: z.number().describe('How many versions it has.'),
  liveUrl: z.string().nullable().describe('Where the public has the app; null while it is not published.'),
  role: z.enum(['owner', ...MEMBER_ROLES]),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
})

const shownAs = ({ versionCount, createdAt, updatedAt, ...project }: ProjectSummary) => ({
  ...project,
  versions: versionCount,
  createdAt: createdAt.toISOString(),
  updatedAt: updatedAt.toISOString(),
})

const { cursor, limit, search, sort, show } = listProjectsInput.shape

/** Finding projects. */
export const PROJECT_OPERATIONS: Operation[] = [
  operation({
    name: 'list_projects',
    title: 'List projects',
    about: 'A page of the projects that the maker owns or was let into. `nextCursor` leads to the next page.',
    scope: 'read',
    method: 'GET',
    path: '/projects',
    input: z.object({ cursor, limit, search, sort, show }),
    output: z.object({ projects: z.array(summary), nextCursor: z.string().nullable() }),
    act: async (acting, input) => {
      const { items, nextCursor } = await listProjects(acting, listProjectsInput.parse(input))
      return { projects: items.map(shownAs), nextCursor }
    },
  }),
  operation({
    name: 'get_project',
    title: 'See a project',
    about: 'A project with the address of its preview, the turn that runs in it, and its newest version.',
    scope: 'read',
    method: 'GET',
    path: '/projects/{projectId}',
    input: projectInput,
    output: summary.extend({
      previewUrl: z.string().describe('Where the preview runs. Whoever has the address can open it.'),
      activeTurnId: z.string().nullable(),
      newestVersion: z.object({ id: z.string(), number: z.number(), title: z.string() }).nullable(),
    }),
    act: async (acting, { projectId }) => {
      const { previewUrl, activeTurnId, headVersion, ...project } = await projectDetail(acting, projectId)
      return { ...shownAs(project), previewUrl, activeTurnId, newestVersion: headVersion }
    },
  }),
]
