import { DurableObject } from 'cloudflare:workers'
import type { ProjectFile } from '#shared/projects/files.ts'
import type { LayoutReport } from '#shared/projects/layout.ts'
import type { LogLine } from '#shared/projects/logs.ts'
import type { RestoreKind, VersionSummary } from '#shared/projects/versions.ts'
import type { Attachment } from '#shared/turns/attachments.ts'
import type { Answer, TurnMode } from '#shared/turns/turns.ts'
import type { WishSize } from '#shared/turns/wish-size.ts'
import { DomainError } from '#worker/platform/errors.ts'
import { previewNotFound } from '#worker/platform/hosts/preview-host.ts'
import { hasObjectTables, migrateObject } from '#worker/platform/objects/object-migrations.ts'
import { showDraft } from './draft.ts'
import { adoptFiles, commitAdopted, handOut, saveByHand, type Saved } from './files/changes.ts'
import { FileActs } from './files/moving/file-acts.ts'
import { capabilitiesIn, fileContent, snapshotBatch, turnChange, turnDiff, versionDiff } from './files/reading.ts'
import { GitRepository } from './git/repository.ts'
import { GitHub } from './github/github.ts'
import { Ideas } from './ideas/ideas.ts'
import { drawnClient } from './preview/drawn-client.ts'
import {
  destroyProject,
  followed,
  initialise,
  movePreview,
  nextWake,
  resetPreviewData,
  ringAlarm,
  secretsChanged,
  stateOf,
  stopTurns,
  type NewProject,
} from './project-state.ts'
import { createProject, type Project } from './project.ts'
import { mutePromise, renamePromise, runPromises } from './promises.ts'
import { notePicture, offerBranch, offerRestore, restore } from './restore.ts'
import { PROJECT_MIGRATIONS } from './schema.ts'
import { Together } from './together/together.ts'
import { failuresForVisitors } from './turns/checks.ts'
import type { Approval, FreeRepair, NewBranch, NewTurn, Sender } from './turns/queue.ts'

/** One project: its files, versions, conversation and turns. Callers have checked who may. */
export class ProjectObject extends DurableObject<Env> {
  #opened: Project | null = null

  constructor(ctx: DurableObjectState, env: Env) {
    super(ctx, env)
    if (!hasObjectTables(ctx.storage.sql)) return
    void ctx.blockConcurrencyWhile(async () => {
      await this.#project.secrets.open()
      // The process may have died in the middle of a turn, and taken the alarm that ran with it.
      const wakeAt = nextWake(this.#project)
      if (wakeAt !== null && (await ctx.storage.getAlarm()) === null) await ctx.storage.setAlarm(wakeAt)
    })
  }

  /** A guessed address must not give tables to an object that was never made. */
  get #project(): Project {
    if (this.#opened) return this.#opened
    if (!hasObjectTables(this.ctx.storage.sql)) throw new DomainError('project.not_found')
    migrateObject(this.ctx.storage.sql, PROJECT_MIGRATIONS)
    return (this.#opened = createProject({ ctx: this.ctx, env: this.env }))
  }

  create(project: NewProject): void {
    migrateObject(this.ctx.storage.sql, PROJECT_MIGRATIONS)
    initialise(this.#project, project)
  }

  async submit(turn: NewTurn): Promise<void> {
    await this.#project.index.requireRoom()
    await this.#project.turns.queue.submit(turn)
  }

  async branch(turn: NewBranch): Promise<void> {
    await this.#project.index.requireRoom()
    await this.#project.turns.queue.branch(turn)
  }

  offerBranch(turnId: string) {
    return offerBranch(this.#project, turnId)
  }

  quote(asked: { mode: TurnMode; size: WishSize; attachments: Attachment[] }) {
    return this.#project.turns.queue.quote(asked)
  }

  async repair(turn: FreeRepair): Promise<void> {
    await this.#project.index.requireRoom()
    await this.#project.turns.queue.repair(turn)
  }

  editTurn(edit: { turnId: string; prompt: string; by: Sender }): void {
    this.#project.turns.queue.edit(edit)
  }

  moveTurn(move: { turnId: string; before: string | null; by: Sender }): void {
    this.#project.turns.queue.move(move)
  }

  async answer(answer: { turnId: string; answers: Answer[]; userId?: string }): Promise<void> {
    await this.#project.turns.queue.answer(answer)
  }

  plan() {
    return this.#project.settings.get('plan')
  }

  model() {
    return this.#project.settings.model()
  }

  chooseModel(chosen: Parameters<Project['settings']['chooseModel']>[0]): void {
    this.#project.settings.chooseModel(chosen)
  }

  async approvePlan(turn: Approval): Promise<void> {
    await this.#project.index.requireRoom()
    await this.#project.turns.queue.approvePlan(turn)
  }

  instructions(): { instructions: string } {
    return { instructions: this.#project.settings.get('instructions') ?? '' }
  }

  saveInstructions({ instructions }: { instructions: string }): void {
    this.#project.settings.set('instructions', instructions)
  }

  async stop({ turnId, by }: { turnId: string; by?: Sender }): Promise<void> {
    await this.#project.turns.driver.stop(turnId, by)
  }

  stopAll(sender?: { userId: string }): Promise<void> {
    return stopTurns(this.#project, sender)
  }

  /** Forgets the project for good. Whoever asks for it later finds none. */
  async destroy(): Promise<void> {
    await destroyProject(this.ctx, hasObjectTables(this.ctx.storage.sql) ? this.#project : null)
    this.#opened = null
  }

  rename({ title }: { title: string }): void {
    this.#project.rename(title)
  }

  state() {
    return stateOf(this.#project)
  }

  history({ before, limit }: { before: number | null; limit: number }) {
    return this.#project.events.before(before, limit)
  }

  eventsAfter(seq: number, limit: number) {
    return this.#project.events.page(seq, limit)
  }

  listFiles() {
    return this.#project.workspace.list()
  }

  readFile(path: string) {
    return fileContent(this.#project, path)
  }

  saveFiles(input: Saved) {
    return saveByHand(this.#project, input)
  }

  fileActs(): FileActs {
    return new FileActs(this.#project)
  }

  showDraft(isShown: boolean): Promise<void> {
    return showDraft(this.#project, isShown)
  }

  offerRestore(versionId: string) {
    return offerRestore(this.#project, versionId)
  }

  notePicture(picture: { versionId: string | null; hash: string; sizeBytes: number }) {
    return notePicture(this.#project, picture)
  }

  restore(wanted: { versionId: string; kind: RestoreKind }) {
    return restore(this.#project, wanted)
  }

  listVersions(page: { cursor: number | null; limit: number }) {
    return this.#project.versions.list(page)
  }

  diff(versions: { from: string | null; to: string }) {
    return versionDiff(this.#project, versions)
  }

  turnChange(wanted: { turnId: string; path: string }) {
    const isWorking = this.#project.turns.store.active() === wanted.turnId
    return turnChange(this.#project, { ...wanted, isWorking })
  }

  turnDiff(turnId: string) {
    return turnDiff(this.#project, turnId)
  }

  /** What this project has to do with ideas: its own, and as one. */
  ideas(): Ideas {
    return new Ideas(this.#project, this.env)
  }

  turnEvents(wanted: { turnId: string; from: number; to: number }) {
    return this.#project.events.ofTurn(wanted)
  }

  capabilities(versionId: string) {
    return capabilitiesIn(this.#project, versionId)
  }

  /** What fails in the newest version, although it can be built. */
  async failuresForVisitors(): Promise<string[]> {
    // Visitors get the newest version, whatever the maker looks at.
    await showDraft(this.#project, false)
    return failuresForVisitors(this.#project.turns.checks)
  }

  drawnClient(versionId: string) {
    return drawnClient(this.#project, versionId)
  }

  snapshot(versionId: string | null) {
    return handOut(this.#project, versionId)
  }

  snapshotBatch(wanted: { versionId: string | null; from: number }) {
    return snapshotBatch(this.#project, wanted)
  }

  git(): GitRepository {
    return new GitRepository(this.#project, this.ctx.storage.sql)
  }

  /** What the project has to do with its repository on GitHub. */
  github(): GitHub {
    return new GitHub(this.#project)
  }

  together(): Together {
    return new Together(this.#project)
  }

  adoptFiles(files: ProjectFile[]): void {
    adoptFiles(this.#project, files)
  }

  commitAdopted(title: string, isAnyway = false): Promise<number> {
    return commitAdopted(this.#project, { title, isAnyway })
  }

  disconnectFollowers(): void {
    this.#project.sockets.closeEvents()
  }

  async movePreview(): Promise<void> {
    await movePreview(this.#project)
  }

  listLogs(range: { after: number | null; limit: number }) {
    return this.#project.log.list(range)
  }

  layoutWanted() {
    return this.#project.layout.wanted()
  }

  takeLayout(report: LayoutReport) {
    return this.#project.layout.take(report)
  }

  appendLogs(lines: LogLine[]): void {
    this.#project.log.append(lines)
  }

  outboundHosts() {
    return this.#project.log.hosts()
  }

  promises() {
    return this.#project.promises.results()
  }

  promiseChanges() {
    return this.#project.settings.get('promiseChanges') ?? []
  }

  mutePromise(promise: { file: string; name: string; isMuted: boolean }): void {
    mutePromise(this.#project, promise)
  }

  renamePromise(promise: { file: string; name: string; sentence: string }): Promise<VersionSummary | null> {
    return renamePromise(this.#project, promise)
  }

  async runPromises() {
    return runPromises(this.#project)
  }

  wantedSecrets() {
    return this.#project.secrets.wanted()
  }

  forgetSecret(name: string): void {
    this.#project.secrets.forget(name)
  }

  secretsChanged(): Promise<void> {
    return secretsChanged(this.#project)
  }

  async resetPreviewData(): Promise<void> {
    await resetPreviewData(this.#project)
  }

  override async fetch(request: Request): Promise<Response> {
    if (!hasObjectTables(this.ctx.storage.sql)) return previewNotFound(request)
    const { hostname, searchParams } = new URL(request.url)
    // Only the Worker itself can ask for this name. What comes from outside carries a preview's host.
    if (hostname === 'project') return followed(this.#project, searchParams.get('after'))
    return this.#project.previewHost.respond(request)
  }

  override async alarm(): Promise<void> {
    const { storage } = this.ctx
    if (!hasObjectTables(storage.sql)) return
    await ringAlarm(this.#project, { storage, isDestroyed: () => !hasObjectTables(storage.sql) })
  }

  override webSocketMessage(socket: WebSocket, message: string | ArrayBuffer): void {
    // Nothing is expected from pages of the preview. The others are opened by the Worker alone.
    if (this.ctx.getTags(socket).includes('events')) this.#project.presence.report(socket, message)
  }

  override webSocketClose(socket: WebSocket, code: number): void {
    // The code 1005 says that none was given, and may not be sent.
    socket.close(code === 1005 ? 1000 : code)
    if (hasObjectTables(this.ctx.storage.sql)) this.#project.presence.changed()
  }
}
