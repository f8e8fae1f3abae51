import * as z from 'zod'
import { ACCESS_MODES } from '#shared/deployments/access.ts'
import { ENVIRONMENTS } from '#shared/projects/projects.ts'
import { accessInput, saveAccessInput } from '#worker/features/app-access/inputs.ts'
import { readAccess, saveAccess } from '#worker/features/app-access/service.ts'
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

const access = z.object({ mode: z.enum(ACCESS_MODES), hasPassword: z.boolean(), guests: z.array(z.string()) })

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
  operation({
    name: 'get_app_access',
    title: 'Who may see the app',
    about:
      'Whether the published app is for everybody (public), for whoever has its password (password), or for invited addresses (invited). Only the owner of the project is told.',
    scope: 'read',
    method: 'GET',
    path: '/projects/{projectId}/access',
    input: accessInput,
    output: access,
    act: (acting, { projectId }) => readAccess(acting, projectId),
  }),
  operation({
    name: 'set_app_access',
    title: 'Change who may see the app',
    about:
      'Says who may see the published app, at each of its addresses. It holds within five seconds and ends the visits of whoever came in before.',
    scope: 'publish',
    method: 'POST',
    path: '/projects/{projectId}/access',
    input: saveAccessInput,
    output: access,
    act: saveAccess,
  }),
]
