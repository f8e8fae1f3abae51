import * as z from 'zod'
import { ENVIRONMENTS } from '#shared/projects/projects.ts'
import { publishInput, unpublishInput } from '#worker/features/deployments/inputs.ts'
import { publishProject, unpublishProject } from '#worker/features/deployments/service.ts'
import { logsInput, projectInput } from '#worker/features/projects/inputs.ts'
import { openProject, readProject } from '#worker/features/projects/service.ts'
import { operation, type Operation } from './operation.ts'

const promise = z.object({
  name: z.string(),
  file: z.string(),
  state: z.enum(['kept', 'broken', 'skipped']),
  problem: z.string().nullable(),
})

/** What an app does: its promises, its log, and what the public has of it. */
export const RUNNING_OPERATIONS: Operation[] = [
  operation({
    name: 'run_promises',
    title: 'Run promises',
    about:
      'Runs the tests of the app on a copy of the rows of its preview, and says which of them hold. An empty list proves nothing: the app has no tests, or does not build.',
    scope: 'build',
    method: 'POST',
    path: '/projects/{projectId}/promises/run',
    input: projectInput,
    output: z.object({ promises: z.array(promise) }),
    act: async (acting, { projectId }) => ({
      promises: (await (await openProject(acting, projectId)).runPromises()).map(({ name, file, state, message }) => ({
        name,
        file,
        state,
        problem: message,
      })),
    }),
  }),
  operation({
    name: 'read_logs',
    title: 'Read the log',
    about: 'Lines of the log of a project, of preview and production: what its server and its pages printed and threw.',
    scope: 'read',
    method: 'GET',
    path: '/projects/{projectId}/logs',
    input: logsInput.extend({
      after: logsInput.shape.after.describe('The number of the last line you have. Without it the newest lines come.'),
    }),
    output: z.object({
      lines: z.array(
        z.object({
          seq: z.number(),
          at: z.iso.datetime(),
          level: z.string(),
          source: z.string(),
          environment: z.enum(ENVIRONMENTS),
          message: z.string(),
          location: z.string().nullable(),
        }),
      ),
    }),
    act: async (acting, { projectId, after = null, limit }) => {
      const lines = await readProject(acting, projectId, (project) => project.listLogs({ after, limit }))
      return { lines: lines.map(({ at, ...line }) => ({ ...line, at: new Date(at).toISOString() })) }
    },
  }),
  operation({
    name: 'publish_project',
    title: 'Publish',
    about:
      'Gives the newest version to the public and migrates the rows of production. It is refused while checks fail, and until its owner has read what the app may do and agreed to it in Solid: no program says yes to either.',
    scope: 'publish',
    method: 'POST',
    path: '/projects/{projectId}/publish',
    input: publishInput.pick({ projectId: true, address: true }),
    output: z.object({ deploymentId: z.string(), url: z.string() }),
    act: publishProject,
  }),
  operation({
    name: 'unpublish_project',
    title: 'Take off the public',
    about: 'The public no longer reaches the app. Its rows are kept.',
    scope: 'publish',
    method: 'POST',
    path: '/projects/{projectId}/unpublish',
    input: unpublishInput,
    output: z.object({ projectId: z.string() }),
    act: async (acting, { projectId }) => {
      await unpublishProject(acting, projectId)
      return { projectId }
    },
  }),
]
