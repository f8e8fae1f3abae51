import * as z from 'zod'
import type { VersionSummary } from '#shared/projects/versions.ts'
import {
  fileInput,
  listVersionsInput,
  lockFileInput,
  moveFileInput,
  projectInput,
  restoreInput,
  saveFilesInput,
  searchInput,
} from '#worker/features/projects/inputs.ts'
import {
  moveProjectFile,
  openProject,
  readProject,
  restoreProject,
  saveProjectFiles,
} from '#worker/features/projects/service.ts'
import { DomainError } from '#worker/platform/errors.ts'
import { operation, type Operation } from './operation.ts'

const version = z.object({
  id: z.string(),
  number: z.number(),
  title: z.string(),
  kind: z.enum(['turn', 'manual', 'restore']),
  turnId: z.string().nullable(),
  createdAt: z.iso.datetime(),
  added: z.number().describe('Lines that it added.'),
  removed: z.number().describe('Lines that it removed.'),
})
const shownAs = ({ createdAt, ...rest }: VersionSummary) => ({
  ...rest,
  createdAt: new Date(createdAt).toISOString(),
})

const change = saveFilesInput.shape.changes.element.extend({
  path: fileInput.shape.path,
  text: saveFilesInput.shape.changes.element.shape.text.describe('The whole new text; null deletes the file.'),
  was: saveFilesInput.shape.changes.element.shape.was.describe(
    'The hash that the file had when you read it, null where there was none. The change is refused when it has another one by now.',
  ),
})

/** The source of an app, and its versions. */
export const FILE_OPERATIONS: Operation[] = [
  operation({
    name: 'list_files',
    title: 'List files',
    about: "All files of a project's newest state, with their sizes and hashes.",
    scope: 'read',
    method: 'GET',
    path: '/projects/{projectId}/files',
    input: projectInput,
    output: z.object({
      files: z.array(
        z.object({
          path: z.string(),
          sizeBytes: z.number(),
          hash: z.string(),
          isLocked: z
            .boolean()
            .describe('Whether its maker keeps it from the builder, which reads it and never changes it.'),
        }),
      ),
    }),
    act: async (acting, { projectId }) => {
      const [files, locks] = await readProject(acting, projectId, async (project) =>
        Promise.all([project.listFiles(), project.fileActs().locks()]),
      )
      return { files: files.map((file) => ({ ...file, isLocked: locks.includes(file.path) })) }
    },
  }),
  operation({
    name: 'read_file',
    title: 'Read a file',
    about: 'The text of one file, and its hash for changing it.',
    scope: 'read',
    method: 'GET',
    path: '/projects/{projectId}/file',
    input: fileInput,
    output: z.object({
      path: z.string(),
      text: z.string().nullable().describe('Null when the file is no text.'),
      sizeBytes: z.number(),
      hash: z.string(),
    }),
    act: async (acting, { projectId, path }) => {
      const file = await readProject(acting, projectId, (project) => project.readFile(path))
      if (!file) throw new DomainError('project.file_not_found', { details: { path } })
      return file
    },
  }),
  operation({
    name: 'search_files',
    title: 'Search in files',
    about: 'The lines of all files that have a text in them.',
    scope: 'read',
    method: 'GET',
    path: '/projects/{projectId}/search',
    input: searchInput,
    output: z.object({ hits: z.array(z.object({ path: z.string(), line: z.number(), text: z.string() })) }),
    act: async (acting, { projectId, ...wanted }) => ({
      hits: await readProject(acting, projectId, (project) => project.fileActs().search(wanted)),
    }),
  }),
  operation({
    name: 'edit_files',
    title: 'Change files',
    about: 'Writes and deletes files by hand, as one new version. It takes no credits. The preview follows at once.',
    scope: 'build',
    method: 'POST',
    path: '/projects/{projectId}/files',
    input: saveFilesInput.omit({ joins: true }).extend({ changes: z.array(change).min(1).max(200) }),
    output: z.object({ version }),
    act: async (acting, input) => ({ version: shownAs(await saveProjectFiles(acting, input)) }),
  }),
  operation({
    name: 'move_file',
    title: 'Rename or move a file or a folder',
    about:
      'Gives a file, or all files of a folder, another path as one new version, and rewrites the imports of other files that mean them and their own. It takes no credits.',
    scope: 'build',
    method: 'POST',
    path: '/projects/{projectId}/file/move',
    input: moveFileInput,
    output: z.object({
      version,
      rewritten: z.array(z.string()).describe('Files whose imports were rewritten.'),
      left: z
        .array(z.object({ path: z.string(), line: z.number().nullable() }))
        .describe('Places that may still mean the old path and were not rewritten. No line: the file was not read.'),
      hasMore: z.boolean().describe('Whether there are more such places.'),
    }),
    act: async (acting, { projectId, ...move }) => {
      const moved = await moveProjectFile(acting, { projectId, ...move })
      return { ...moved, version: shownAs(moved.version) }
    },
  }),
  operation({
    name: 'lock_file',
    title: 'Lock or unlock a file',
    about:
      'Keeps a file from the builder, which then reads it and never changes it, or gives it free again. Changes by hand and by programs go on.',
    scope: 'build',
    method: 'POST',
    path: '/projects/{projectId}/file/lock',
    input: lockFileInput,
    output: z.object({ locked: z.array(z.string()).describe('All files that are locked now.') }),
    act: async (acting, { projectId, ...wanted }) => {
      const acts = (await openProject(acting, projectId)).fileActs()
      await acts.lock(wanted)
      return { locked: await acts.locks() }
    },
  }),
  operation({
    name: 'list_versions',
    title: 'List versions',
    about: 'A page of the versions of a project, newest first.',
    scope: 'read',
    method: 'GET',
    path: '/projects/{projectId}/versions',
    input: listVersionsInput,
    output: z.object({ versions: z.array(version), nextCursor: z.number().nullable() }),
    act: async (acting, { projectId, cursor = null, limit }) => {
      const { items, nextCursor } = await readProject(acting, projectId, (project) =>
        project.listVersions({ cursor, limit }),
      )
      return { versions: items.map(shownAs), nextCursor }
    },
  }),
  operation({
    name: 'restore_version',
    title: 'Go back to a version',
    about:
      'Makes a new version out of an earlier one, with its rows of the preview ("data") or on the rows as they are ("code"). The public app does not change.',
    scope: 'build',
    method: 'POST',
    path: '/projects/{projectId}/versions/{versionId}/restore',
    input: restoreInput,
    output: z.object({ version, failures: z.array(z.string()).describe('Checks that fail on it.') }),
    act: async (acting, { projectId, versionId, kind }) => {
      const restored = await restoreProject(acting, { projectId, versionId, kind })
      return { version: shownAs(restored.version), failures: restored.failures }
    },
  }),
]
