import { newId } from '#shared/ids.ts'
import { DomainError } from '#worker/platform/errors.ts'
import { makerLocale } from '#worker/platform/http/maker-locale.ts'
import { freshUserProcedure, router, userProcedure } from '#worker/platform/http/trpc.ts'
import { archiveProjects, deleteProjects, restoreDeletedProjects, unarchiveProjects } from './bulk.ts'
import {
  addPromiseInput,
  bringBackInput,
  bulkProjectsInput,
  createProjectInput,
  diffInput,
  fileInput,
  layoutInput,
  fromTemplateInput,
  listProjectsInput,
  listVersionsInput,
  lockFileInput,
  moveFileInput,
  logsInput,
  memberInput,
  memberRoleInput,
  mutePromiseInput,
  newMemberInput,
  projectInput,
  renameProjectInput,
  renamePromiseInput,
  restoreInput,
  restoreOfferInput,
  saveFilesInput,
  shareCoverInput,
  saveInstructionsInput,
  searchInput,
  showDraftInput,
  textsInput,
  turnChangeInput,
} from './inputs.ts'
import { addMember, listMembers, movePreview, removeMember, setMemberRole } from './members.ts'
import { createFromTemplate, createProject, duplicateProject } from './new-project.ts'
import { listProjects } from './project-list.ts'
import {
  bringFilesBack,
  moveProjectFile,
  restoreProject,
  saveProjectInstructions,
  saveProjectFiles,
  deleteProject,
  openProject,
  projectDetail,
  promisePrompt,
  readProject,
  renameProject,
} from './service.ts'
import { shareCover } from './share-card.ts'

export const projectsRouter = router({
  list: userProcedure.input(listProjectsInput.prefault({})).query(({ ctx, input }) => listProjects(ctx, input)),
  create: userProcedure.input(createProjectInput).mutation(({ ctx, input }) => createProject(ctx, input.prompt)),
  get: userProcedure.input(projectInput).query(({ ctx, input }) => projectDetail(ctx, input.projectId)),
  rename: userProcedure.input(renameProjectInput).mutation(({ ctx, input }) => renameProject(ctx, input)),
  delete: freshUserProcedure.input(projectInput).mutation(({ ctx, input }) => deleteProject(ctx, input.projectId)),
  restoreDeleted: userProcedure
    .input(projectInput)
    .mutation(({ ctx, input }) => restoreDeletedProjects(ctx, [input.projectId])),
  duplicate: userProcedure.input(projectInput).mutation(({ ctx, input }) => duplicateProject(ctx, input.projectId)),

  createFromTemplate: userProcedure
    .input(fromTemplateInput)
    .mutation(({ ctx, input }) => createFromTemplate(ctx, input)),

  archive: userProcedure.input(bulkProjectsInput).mutation(({ ctx, input }) => archiveProjects(ctx, input.projectIds)),
  unarchive: userProcedure
    .input(bulkProjectsInput)
    .mutation(({ ctx, input }) => unarchiveProjects(ctx, input.projectIds)),
  deleteMany: freshUserProcedure
    .input(bulkProjectsInput)
    .mutation(({ ctx, input }) => deleteProjects(ctx, input.projectIds)),
  restoreDeletedMany: userProcedure
    .input(bulkProjectsInput)
    .mutation(({ ctx, input }) => restoreDeletedProjects(ctx, input.projectIds)),

  members: userProcedure.input(projectInput).query(({ ctx, input }) => listMembers(ctx, input.projectId)),
  addMember: userProcedure.input(newMemberInput).mutation(({ ctx, input }) => addMember(ctx, input)),
  setMemberRole: userProcedure.input(memberRoleInput).mutation(({ ctx, input }) => setMemberRole(ctx, input)),
  removeMember: userProcedure.input(memberInput).mutation(({ ctx, input }) => removeMember(ctx, input)),
  movePreview: userProcedure.input(projectInput).mutation(({ ctx, input }) => movePreview(ctx, input.projectId)),

  files: userProcedure
    .input(projectInput)
    .query(({ ctx, input }) => readProject(ctx, input.projectId, (project) => project.listFiles())),
  file: userProcedure.input(fileInput).query(async ({ ctx, input }) => {
    const file = await (await openProject(ctx, input.projectId)).readFile(input.path)
    if (!file) throw new DomainError('project.file_not_found', { details: { path: input.path } })
    return file
  }),
  texts: userProcedure
    .input(textsInput)
    .query(({ ctx, input: { projectId, ...range } }) =>
      readProject(ctx, projectId, (project) => project.fileActs().texts(range)),
    ),
  search: userProcedure
    .input(searchInput)
    .query(({ ctx, input: { projectId, ...wanted } }) =>
      readProject(ctx, projectId, (project) => project.fileActs().search(wanted)),
    ),
  saveFiles: userProcedure.input(saveFilesInput).mutation(({ ctx, input }) => saveProjectFiles(ctx, input)),

  shareCover: userProcedure.input(shareCoverInput).mutation(({ ctx, input }) => shareCover(ctx, input)),

  moveFile: userProcedure.input(moveFileInput).mutation(({ ctx, input }) => moveProjectFile(ctx, input)),

  bringBack: userProcedure.input(bringBackInput).mutation(({ ctx, input }) => bringFilesBack(ctx, input)),

  locks: userProcedure
    .input(projectInput)
    .query(({ ctx, input }) => readProject(ctx, input.projectId, (project) => project.fileActs().locks())),
  lockFile: userProcedure
    .input(lockFileInput)
    .mutation(async ({ ctx, input: { projectId, ...lock } }) =>
      (await openProject(ctx, projectId)).fileActs().lock(lock),
    ),

  versions: userProcedure
    .input(listVersionsInput)
    .query(({ ctx, input: { projectId, cursor = null, limit } }) =>
      readProject(ctx, projectId, (project) => project.listVersions({ cursor, limit })),
    ),
  diff: userProcedure
    .input(diffInput)
    .query(async ({ ctx, input }) =>
      (await openProject(ctx, input.projectId)).diff({ from: input.from, to: input.to }),
    ),
  turnChange: userProcedure
    .input(turnChangeInput)
    .query(async ({ ctx, input: { projectId, ...wanted } }) => (await openProject(ctx, projectId)).turnChange(wanted)),
  restore: userProcedure.input(restoreInput).mutation(({ ctx, input }) => restoreProject(ctx, input)),
  showDraft: userProcedure
    .input(showDraftInput)
    .mutation(async ({ ctx, input }) => (await openProject(ctx, input.projectId)).showDraft(input.isShown)),
  restoreOffer: userProcedure
    .input(restoreOfferInput)
    .query(async ({ ctx, input }) => (await openProject(ctx, input.projectId)).offerRestore(input.versionId)),

  instructions: userProcedure
    .input(projectInput)
    .query(async ({ ctx, input }) => (await openProject(ctx, input.projectId)).instructions()),
  saveInstructions: userProcedure
    .input(saveInstructionsInput)
    .mutation(({ ctx, input }) => saveProjectInstructions(ctx, input)),

  logs: userProcedure
    .input(logsInput)
    .query(({ ctx, input: { projectId, after = null, limit } }) =>
      readProject(ctx, projectId, (project) => project.listLogs({ after, limit })),
    ),
  layoutWanted: userProcedure
    .input(projectInput)
    .query(async ({ ctx, input }) => (await openProject(ctx, input.projectId)).layoutWanted()),
  reportLayout: userProcedure
    .input(layoutInput)
    .mutation(async ({ ctx, input: { projectId, ...report } }) =>
      (await openProject(ctx, projectId)).takeLayout(report),
    ),
  promises: userProcedure
    .input(projectInput)
    .query(({ ctx, input }) => readProject(ctx, input.projectId, (project) => project.promises())),
  promiseChanges: userProcedure
    .input(projectInput)
    .query(async ({ ctx, input }) => (await openProject(ctx, input.projectId)).promiseChanges()),
  runPromises: userProcedure
    .input(projectInput)
    .mutation(async ({ ctx, input }) => (await openProject(ctx, input.projectId)).runPromises()),
  mutePromise: userProcedure
    .input(mutePromiseInput)
    .mutation(async ({ ctx, input: { projectId, ...promise } }) =>
      (await openProject(ctx, projectId)).mutePromise(promise),
    ),
  renamePromise: userProcedure
    .input(renamePromiseInput)
    .mutation(async ({ ctx, input: { projectId, ...promise } }) =>
      (await openProject(ctx, projectId)).renamePromise(promise),
    ),
  addPromise: userProcedure.input(addPromiseInput).mutation(async ({ ctx, input }) => {
    const turnId = newId('turn')
    await (
      await openProject(ctx, input.projectId)
    ).submit({ turnId, userId: ctx.user.id, prompt: promisePrompt(input.sentence, makerLocale(ctx)), mode: 'build' })
    return { turnId }
  }),
  resetPreviewData: freshUserProcedure
    .input(projectInput)
    .mutation(async ({ ctx, input }) => (await openProject(ctx, input.projectId)).resetPreviewData()),
})
