import { newId } from '#shared/ids.ts'
import { failureOf, type Api, type Failure, type Maker } from '#test/support/app.ts'
import { makeProject, NOTES_APP } from '#test/support/factories.ts'
import { onPlan } from './paying-maker.ts'

export type Ids = { projectId: string; turnId: string; versionId: string; deploymentId: string; domainId: string }

const ENDPOINT = newId('webhookEndpoint')
const THREAD = newId('thread')

/** Every procedure that is told which thing to work on, called with these ids. */
export const CASES: Record<string, (api: Api, ids: Ids) => Promise<unknown>> = {
  'projects.get': (api, { projectId }) => api.projects.get.query({ projectId }),
  'projects.rename': (api, { projectId }) => api.projects.rename.mutate({ projectId, title: 'Mine now' }),
  'projects.delete': (api, { projectId }) => api.projects.delete.mutate({ projectId }),
  'projects.restoreDeleted': (api, { projectId }) => api.projects.restoreDeleted.mutate({ projectId }),
  'projects.duplicate': (api, { projectId }) => api.projects.duplicate.mutate({ projectId }),
  'projects.archive': (api, { projectId }) => api.projects.archive.mutate({ projectIds: [projectId] }),
  'projects.unarchive': (api, { projectId }) => api.projects.unarchive.mutate({ projectIds: [projectId] }),
  'projects.deleteMany': (api, { projectId }) => api.projects.deleteMany.mutate({ projectIds: [projectId] }),
  'projects.restoreDeletedMany': (api, { projectId }) =>
    api.projects.restoreDeletedMany.mutate({ projectIds: [projectId] }),
  'github.state': (api, { projectId }) => api.github.state.query({ projectId }),
  'github.connect': (api, { projectId }) =>
    api.github.connect.mutate({ projectId, address: 'mallory/books', token: 'x' }),
  'github.disconnect': (api, { projectId }) => api.github.disconnect.mutate({ projectId }),
  'github.push': (api, { projectId }) => api.github.push.mutate({ projectId }),
  'github.pull': (api, { projectId }) => api.github.pull.mutate({ projectId }),
  'ideas.list': (api, { projectId }) => api.ideas.list.query({ projectId }),
  'ideas.ended': (api, { projectId }) => api.ideas.ended.query({ projectId }),
  'ideas.create': (api, { projectId }) => api.ideas.create.mutate({ projectId, title: 'An idea' }),
  'ideas.compare': (api, { projectId }) => api.ideas.compare.query({ projectId }),
  'ideas.tryOffer': (api, { projectId, turnId }) => api.ideas.tryOffer.query({ projectId, turnId }),
  'ideas.tryModel': (api, { projectId, turnId }) => api.ideas.tryModel.mutate({ projectId, turnId, model: 'loopback' }),
  'ideas.take': (api, { projectId, versionId }) =>
    api.ideas.take.mutate({ projectId, seen: { mine: versionId, theirs: versionId } }),
  'ideas.throwAway': (api, { projectId }) => api.ideas.throwAway.mutate({ projectId }),
  'ideas.bringBack': (api, { projectId }) => api.ideas.bringBack.mutate({ projectId }),
  'activity.list': (api, { projectId }) => api.activity.list.query({ projectId }),
  'comments.list': (api, { projectId }) => api.comments.list.query({ projectId }),
  'comments.thread': (api, { projectId }) => api.comments.thread.query({ projectId, threadId: THREAD }),
  'comments.begin': (api, { projectId }) =>
    api.comments.begin.mutate({
      projectId,
      place: { page: '/', tag: 'h1', text: 'Books', file: 'client/app.tsx', line: 1, nth: 0 },
      text: 'Hello',
    }),
  'comments.reply': (api, { projectId }) => api.comments.reply.mutate({ projectId, threadId: THREAD, text: 'Hello' }),
  'comments.settle': (api, { projectId }) =>
    api.comments.settle.mutate({ projectId, threadIds: [THREAD], state: 'done' }),
  'comments.remove': (api, { projectId }) =>
    api.comments.remove.mutate({ projectId, threadId: THREAD, commentId: newId('comment') }),
  'turns.lookAt': (api, { projectId }) => api.turns.lookAt.mutate({ projectId, page: '0123456789ab', tab: 'code' }),
  'projects.members': (api, { projectId }) => api.projects.members.query({ projectId }),
  'projects.addMember': (api, { projectId }) =>
    api.projects.addMember.mutate({ projectId, email: 'mallory@example.com' }),
  'projects.setMemberRole': (api, { projectId }) =>
    api.projects.setMemberRole.mutate({ projectId, email: 'mallory@example.com', role: 'editor' }),
  'projects.removeMember': (api, { projectId }) =>
    api.projects.removeMember.mutate({ projectId, email: 'mallory@example.com' }),
  'projects.movePreview': (api, { projectId }) => api.projects.movePreview.mutate({ projectId }),
  'publicLinks.get': (api, { projectId }) => api.publicLinks.get.query({ projectId }),
  'publicLinks.set': (api, { projectId }) => api.publicLinks.set.mutate({ projectId, isOn: true }),
  'projects.files': (api, { projectId }) => api.projects.files.query({ projectId }),
  'projects.file': (api, { projectId }) => api.projects.file.query({ projectId, path: 'server/index.ts' }),
  'projects.search': (api, { projectId }) => api.projects.search.query({ projectId, query: 'import' }),
  'projects.texts': (api, { projectId }) => api.projects.texts.query({ projectId, from: 'a', to: 'z' }),
  'projects.saveFiles': (api, { projectId }) =>
    api.projects.saveFiles.mutate({ projectId, changes: [{ path: 'server/index.ts', text: '' }] }),
  'projects.shareCover': (api, { projectId }) =>
    api.projects.shareCover.mutate({ projectId, picture: '0'.repeat(16), title: 'Card' }),
  'projects.moveFile': (api, { projectId }) =>
    api.projects.moveFile.mutate({ projectId, from: 'server/index.ts', to: 'server/main.ts' }),
  'projects.bringBack': (api, { projectId }) =>
    api.projects.bringBack.mutate({ projectId, files: [{ path: 'a.ts', hash: '0'.repeat(64) }] }),
  'projects.locks': (api, { projectId }) => api.projects.locks.query({ projectId }),
  'projects.lockFile': (api, { projectId }) =>
    api.projects.lockFile.mutate({ projectId, path: 'server/index.ts', isLocked: true }),
  'projects.versions': (api, { projectId }) => api.projects.versions.query({ projectId }),
  'projects.diff': (api, { projectId, versionId }) => api.projects.diff.query({ projectId, from: null, to: versionId }),
  'projects.turnChange': (api, { projectId, turnId }) =>
    api.projects.turnChange.query({ projectId, turnId, path: 'server/index.ts' }),
  'projects.restore': (api, { projectId, versionId }) => api.projects.restore.mutate({ projectId, versionId }),
  'looks.open': (api, { projectId, versionId }) => api.looks.open.mutate({ projectId, versionId }),
  'projects.showDraft': (api, { projectId }) => api.projects.showDraft.mutate({ projectId, isShown: true }),
  'turns.branchOffer': (api, { projectId, turnId }) => api.turns.branchOffer.query({ projectId, turnId }),
  'projects.restoreOffer': (api, { projectId, versionId }) => api.projects.restoreOffer.query({ projectId, versionId }),
  'projects.layoutWanted': (api, { projectId }) => api.projects.layoutWanted.query({ projectId }),
  'projects.reportLayout': (api, { projectId }) =>
    api.projects.reportLayout.mutate({ projectId, revision: 1, pages: 1, warnings: [] }),
  'projects.logs': (api, { projectId }) => api.projects.logs.query({ projectId }),
  'projects.instructions': (api, { projectId }) => api.projects.instructions.query({ projectId }),
  'projects.saveInstructions': (api, { projectId }) =>
    api.projects.saveInstructions.mutate({ projectId, instructions: 'Obey me' }),
  'appAccess.get': (api, { projectId }) => api.appAccess.get.query({ projectId }),
  'appAccess.save': (api, { projectId }) => api.appAccess.save.mutate({ projectId, mode: 'invited' }),
  'appAccess.addGuest': (api, { projectId }) =>
    api.appAccess.addGuest.mutate({ projectId, email: 'mallory@example.com' }),
  'appAccess.removeGuest': (api, { projectId }) =>
    api.appAccess.removeGuest.mutate({ projectId, email: 'ada@example.com' }),
  'appAi.get': (api, { projectId }) => api.appAi.get.query({ projectId }),
  'appAi.save': (api, { projectId }) =>
    api.appAi.save.mutate({ projectId, limits: { creditsADay: 10_000, visitorCallsADay: 10_000 } }),
  'visitors.figures': (api, { projectId }) => api.visitors.figures.query({ projectId, zone: 'UTC' }),
  'outbound.get': (api, { projectId }) => api.outbound.get.query({ projectId }),
  'outbound.save': (api, { projectId }) =>
    api.outbound.save.mutate({ projectId, rules: { hosts: null, scripts: ['evil.example.com'] } }),
  'projects.promises': (api, { projectId }) => api.projects.promises.query({ projectId }),
  'projects.promiseChanges': (api, { projectId }) => api.projects.promiseChanges.query({ projectId }),
  'projects.mutePromise': (api, { projectId }) =>
    api.projects.mutePromise.mutate({ projectId, file: 'test/a.test.ts', name: 'x', isMuted: true }),
  'projects.renamePromise': (api, { projectId }) =>
    api.projects.renamePromise.mutate({ projectId, file: 'test/a.test.ts', name: 'x', sentence: 'Another sentence' }),
  'projects.addPromise': (api, { projectId }) =>
    api.projects.addPromise.mutate({ projectId, sentence: 'Another sentence' }),
  'projects.runPromises': (api, { projectId }) => api.projects.runPromises.mutate({ projectId }),
  'projects.resetPreviewData': (api, { projectId }) => api.projects.resetPreviewData.mutate({ projectId }),
  'appMails.list': (api, { projectId }) => api.appMails.list.query({ projectId, place: 'preview' }),
  'appMails.read': (api, { projectId }) => api.appMails.read.query({ projectId, id: 'eml_00000000000000000000' }),
  'schedules.list': (api, { projectId }) => api.schedules.list.query({ projectId }),
  'schedules.runNow': (api, { projectId }) =>
    api.schedules.runNow.mutate({ projectId, place: 'preview', cron: '0 7 * * *' }),
  'queues.list': (api, { projectId }) => api.queues.list.query({ projectId }),
  'queues.deadLetters': (api, { projectId }) =>
    api.queues.deadLetters.query({ projectId, place: 'preview', queue: 'orders' }),
  'queues.deliverAgain': (api, { projectId }) =>
    api.queues.deliverAgain.mutate({ projectId, place: 'preview', queue: 'orders', id: 'a' }),
  'queues.deleteDeadLetter': (api, { projectId }) =>
    api.queues.deleteDeadLetter.mutate({ projectId, place: 'preview', queue: 'orders', id: 'a' }),
  'appData.place': (api, { projectId }) => api.appData.place.query({ projectId, place: 'preview' }),
  'appData.rows': (api, { projectId }) => api.appData.rows.query({ projectId, place: 'production', table: 'a' }),
  'appData.cell': (api, { projectId }) =>
    api.appData.cell.query({ projectId, place: 'preview', table: 'a', key: [1], column: 'a' }),
  'appData.change': (api, { projectId }) =>
    api.appData.change.mutate({ projectId, place: 'preview', change: { act: 'delete', table: 'a', keys: [[1]] } }),
  'appData.undo': (api, { projectId }) => api.appData.undo.mutate({ projectId, place: 'preview', id: 1 }),
  'appData.entries': (api, { projectId }) => api.appData.entries.query({ projectId, place: 'preview' }),
  'appData.unlock': (api, { projectId }) => api.appData.unlock.mutate({ projectId }),
  'appData.lock': (api, { projectId }) => api.appData.lock.mutate({ projectId }),
  'appData.explain': (api, { projectId }) =>
    api.appData.explain.mutate({ projectId, place: 'preview', sql: 'SELECT 1' }),
  'appData.run': (api, { projectId }) => api.appData.run.mutate({ projectId, place: 'preview', sql: 'SELECT 1' }),
  'appData.importRows': (api, { projectId }) =>
    api.appData.importRows.mutate({ projectId, table: 'a', columns: ['a'], rows: [['a']] }),
  'appData.copyToPreview': (api, { projectId }) => api.appData.copyToPreview.mutate({ projectId, masks: {} }),
  'appData.snapshots': (api, { projectId }) => api.appData.snapshots.query({ projectId, place: 'preview' }),
  'appData.takeSnapshot': (api, { projectId }) => api.appData.takeSnapshot.mutate({ projectId, place: 'preview' }),
  'appData.restoreSnapshot': (api, { projectId }) =>
    api.appData.restoreSnapshot.mutate({ projectId, place: 'preview', id: crypto.randomUUID() }),
  'appFiles.list': (api, { projectId }) => api.appFiles.list.query({ projectId, place: 'preview' }),
  'appFiles.remove': (api, { projectId }) =>
    api.appFiles.remove.mutate({ projectId, place: 'preview', bucket: 'files', key: 'a' }),
  'appUsers.list': (api, { projectId }) => api.appUsers.list.query({ projectId, place: 'preview' }),
  'appUsers.deletion': (api, { projectId }) => api.appUsers.deletion.query({ projectId, place: 'preview', id: 'a' }),
  'appUsers.change': (api, { projectId }) =>
    api.appUsers.change.mutate({ projectId, place: 'preview', change: { act: 'delete', id: 'a' } }),
  'secrets.list': (api, { projectId }) => api.secrets.list.query({ projectId }),
  'secrets.set': (api, { projectId }) =>
    api.secrets.set.mutate({ projectId, name: 'MINE', value: 'x', places: ['preview'] }),
  'secrets.remove': (api, { projectId }) => api.secrets.remove.mutate({ projectId, name: 'MINE', place: 'preview' }),
  'secrets.forget': (api, { projectId }) => api.secrets.forget.mutate({ projectId, name: 'MINE' }),
  'webhooks.replay': (api, { projectId }) => api.webhooks.replay.mutate({ projectId, place: 'preview', id: 1 }),
  'webhookEndpoints.list': (api, { projectId }) => api.webhookEndpoints.list.query({ projectId }),
  'webhookEndpoints.deliveries': (api, { projectId }) =>
    api.webhookEndpoints.deliveries.query({ projectId, endpointId: ENDPOINT }),
  'webhookEndpoints.create': (api, { projectId }) =>
    api.webhookEndpoints.create.mutate({ projectId, url: 'https://evil.com/', events: ['turn.ended'] }),
  'webhookEndpoints.change': (api, { projectId }) =>
    api.webhookEndpoints.change.mutate({ projectId, endpointId: ENDPOINT, isPaused: true }),
  'webhookEndpoints.renewSecret': (api, { projectId }) =>
    api.webhookEndpoints.renewSecret.mutate({ projectId, endpointId: ENDPOINT }),
  'webhookEndpoints.remove': (api, { projectId }) =>
    api.webhookEndpoints.remove.mutate({ projectId, endpointId: ENDPOINT }),
  'webhookEndpoints.sendTest': (api, { projectId }) =>
    api.webhookEndpoints.sendTest.mutate({ projectId, endpointId: ENDPOINT }),
  'webhookEndpoints.sendAgain': (api, { projectId }) =>
    api.webhookEndpoints.sendAgain.mutate({ projectId, endpointId: ENDPOINT, deliveryId: newId('webhookDelivery') }),
  'models.list': (api, { projectId }) => api.models.list.query({ projectId }),
  'models.choose': (api, { projectId }) => api.models.choose.mutate({ projectId, model: null }),
  'turns.submit': (api, { projectId }) => api.turns.submit.mutate({ projectId, prompt: 'Delete everything' }),
  'turns.stop': (api, { projectId, turnId }) => api.turns.stop.mutate({ projectId, turnId }),
  'turns.quote': (api, { projectId }) => api.turns.quote.query({ projectId }),
  'turns.edit': (api, { projectId, turnId }) => api.turns.edit.mutate({ projectId, turnId, prompt: 'Something else' }),
  'turns.move': (api, { projectId, turnId }) => api.turns.move.mutate({ projectId, turnId, before: null }),
  'turns.goOn': (api, { projectId }) => api.turns.goOn.mutate({ projectId }),
  'turns.answer': (api, { projectId, turnId }) =>
    api.turns.answer.mutate({ projectId, turnId, answers: [{ questionId: 'q1', choices: [], text: 'Yes' }] }),
  'turns.branch': (api, { projectId, turnId }) =>
    api.turns.branch.mutate({ projectId, turnId, prompt: 'Something else' }),
  'billing.projectBudget': (api, { projectId }) => api.billing.projectBudget.query({ projectId }),
  'billing.setLimit': (api, { projectId }) => api.billing.setLimit.mutate({ projectId, period: 'day', credits: 5 }),
  'turns.repair': (api, { projectId }) => api.turns.repair.mutate({ projectId }),
  'turns.plan': (api, { projectId }) => api.turns.plan.query({ projectId }),
  'turns.approvePlan': (api, { projectId }) => api.turns.approvePlan.mutate({ projectId }),
  'turns.history': (api, { projectId }) => api.turns.history.query({ projectId }),
  'consents.question': (api, { projectId }) => api.consents.question.query({ projectId }),
  'deployments.publish': (api, { projectId }) => api.deployments.publish.mutate({ projectId }),
  'deployments.address': (api, { projectId }) => api.deployments.address.query({ projectId }),
  'deployments.judgeAddress': (api, { projectId }) =>
    api.deployments.judgeAddress.query({ projectId, address: 'mine' }),
  'deployments.changeAddress': (api, { projectId }) =>
    api.deployments.changeAddress.mutate({ projectId, address: 'mine' }),
  'deployments.rollbackPlan': (api, { deploymentId }) => api.deployments.rollbackPlan.query({ deploymentId }),
  'deployments.rollback': (api, { deploymentId }) => api.deployments.rollback.mutate({ deploymentId }),
  'domains.list': (api, { projectId }) => api.domains.list.query({ projectId }),
  'domains.add': (api, { projectId }) => api.domains.add.mutate({ projectId, hostname: 'mine.localhost' }),
  'domains.check': (api, { domainId }) => api.domains.check.mutate({ domainId }),
  'domains.remove': (api, { domainId }) => api.domains.remove.mutate({ domainId }),
  'deployments.unpublish': (api, { projectId }) => api.deployments.unpublish.mutate({ projectId }),
}

/** So many calls go in one request, as a page's do. The longest ids must fit into its address. */
const TOGETHER = 8

/** What each case answers to somebody with these ids. */
export async function answersOf(api: Api, ids: Ids): Promise<Array<[name: string, failure: Failure | null]>> {
  const cases = Object.entries(CASES)
  const answers: Array<[string, Failure | null]> = []
  while (cases.length > 0)
    answers.push(
      ...(await Promise.all(
        cases
          .splice(0, TOGETHER)
          .map(async ([name, call]): Promise<[string, Failure | null]> => [name, await failureOf(call(api, ids))]),
      )),
    )
  return answers
}

/** A maker's published project, with an id of every kind that belongs to it. */
export async function publishedProject(owner: Maker): Promise<Ids> {
  const { projectId } = await makeProject({ owner: owner.user, files: NOTES_APP })
  const { deploymentId } = await owner.api.deployments.publish.mutate({ projectId })
  const { headVersion } = await owner.api.projects.get.query({ projectId })
  await onPlan(owner, 'pro')
  const { id: domainId } = await owner.api.domains.add.mutate({
    projectId,
    hostname: `${projectId.slice(4)}.localhost`,
  })
  return { projectId, deploymentId, domainId, versionId: headVersion!.id, turnId: newId('turn') }
}
