import { DurableObject } from 'cloudflare:workers'
import { type ProjectFile } from '#shared/projects/files.ts'
import type { LogLine } from '#shared/projects/logs.ts'
import type { Attachment } from '#shared/turns/attachments.ts'
import type { TurnMode, Answer } from '#shared/turns/turns.ts'
import { DomainError } from '#worker/platform/errors.ts'
import { previewNotFound } from '#worker/platform/hosts/preview-host.ts'
import { hasObjectTables, migrateObject } from '#worker/platform/objects/object-migrations.ts'
import type { NewBranch, NewTurn } from '#worker/project/turns/queue.ts'
import { destroyProject, stopTurns } from './destroy.ts'
import { turnEvents } from './events/turn-events.ts'
import { adoptFiles, commitAdopted, snapshotPart } from './files/adopted-files.ts'
import { fileContent, restoreVersion, saveFiles } from './files/manual-changes.ts'
import { turnChange, turnDiff } from './files/turn-change.ts'
import { approvePlan, type Approval } from './plan.ts'
import { initialise, resetPreviewData, runPromises, snapshotOf, stateOf, type NewProject } from './project-state.ts'
import { createProject, type Project } from './project.ts'
import { mutePromise, renamePromise } from './promises/changes.ts'
import { PROJECT_MIGRATIONS } from './storage/schema.ts'

const HEARTBEAT_MS = 5_000

/** One project: its files, versions, conversation and turns. Whoever calls has checked who may. */
export class ProjectObject extends DurableObject<Env> {
  #parts: Project | null = null

  constructor(ctx: DurableObjectState, env: Env) {
    super(ctx, env)
    if (!hasObjectTables(ctx.storage.sql)) return
    void ctx.blockConcurrencyWhile(async () => {
      // The process may have died in the middle of a turn, and with it the alarm that was running.
      const wakeAt = this.#project.turns.wakeAt()
      if (wakeAt !== null && (await ctx.storage.getAlarm()) === null) await ctx.storage.setAlarm(wakeAt)
    })
  }

  /** An object that was never made has no tables: a guessed address must not give it any. */
  get #project(): Project {
    if (this.#parts) return this.#parts
    if (!hasObjectTables(this.ctx.storage.sql)) throw new DomainError('project.not_found')
    migrateObject(this.ctx.storage.sql, PROJECT_MIGRATIONS)
    return (this.#parts = createProject({ ctx: this.ctx, env: this.env }))
  }

  #isDestroyed(): boolean {
    return !hasObjectTables(this.ctx.storage.sql)
  }

  create(project: NewProject): void {
    migrateObject(this.ctx.storage.sql, PROJECT_MIGRATIONS)
    initialise(this.#project, project)
  }

  async submit(turn: NewTurn): Promise<void> {
    if (this.#project.index.wasFull()) await this.#project.index.requireRoom()
    await this.#project.turns.submit(turn)
  }

  async branch(turn: NewBranch): Promise<void> {
    if (this.#project.index.wasFull()) await this.#project.index.requireRoom()
    await this.#project.turns.branch(turn)
  }

  quote(mode: TurnMode, attachments: Attachment[]) {
    return this.#project.turns.quote(mode, attachments)
  }

  editTurn(edit: { turnId: string; prompt: string }): void {
    this.#project.turns.edit(edit)
  }

  moveTurn(move: { turnId: string; before: string | null }): void {
    this.#project.turns.move(move)
  }

  async answer(answer: { turnId: string; answers: Answer[] }): Promise<void> {
    await this.#project.turns.answer(answer)
  }

  plan() {
    return this.#project.settings.get('plan')
  }

  model() {
    return this.#project.settings.get('model')
  }

  /** Null goes back to the configuration's own. */
  chooseModel(model: string | null): void {
    const { settings } = this.#project
    if (model === null) settings.remove('model')
    else settings.set('model', model)
  }

  async approvePlan(turn: Approval): Promise<void> {
    if (this.#project.index.wasFull()) await this.#project.index.requireRoom()
    await approvePlan(this.#project, turn)
  }

  instructions(): { instructions: string } {
    return { instructions: this.#project.settings.get('instructions') ?? '' }
  }

  saveInstructions({ instructions }: { instructions: string }): void {
    this.#project.settings.set('instructions', instructions)
  }

  async stop({ turnId }: { turnId: string }): Promise<void> {
    await this.#project.turns.stop(turnId)
  }

  async stopAll(): Promise<void> {
    await stopTurns(this.#project)
  }

  /** Forgets the project for good. Whoever comes back to it finds none. */
  async destroy(): Promise<void> {
    await destroyProject({ ctx: this.ctx, project: hasObjectTables(this.ctx.storage.sql) ? this.#project : null })
    this.#parts = null
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

  listFiles() {
    return this.#project.workspace.list()
  }

  readFile(path: string) {
    return fileContent(this.#project, path)
  }

  async saveFiles(input: { changes: Array<{ path: string; text: string | null }>; title: string | null }) {
    const version = saveFiles(this.#project, input)
    this.#project.storageChanged()
    await this.#project.previewSync.refresh('complete')
    return version
  }

  async restore({ versionId }: { versionId: string }) {
    const version = restoreVersion(this.#project, versionId)
    await this.#project.previewSync.refresh('complete')
    return version
  }

  listVersions(page: { cursor: number | null; limit: number }) {
    return this.#project.versions.list(page)
  }

  diff(versions: { from: string | null; to: string }) {
    return this.#project.versions.diff(versions)
  }

  turnChange(wanted: { turnId: string; path: string }) {
    return turnChange(this.#project, wanted)
  }

  turnDiff(turnId: string) {
    return turnDiff(this.#project, turnId)
  }

  turnEvents(wanted: { turnId: string; from: number; to: number }) {
    return turnEvents(this.#project.events, wanted)
  }

  /** The files of a version, or of the head. */
  snapshot(versionId: string | null) {
    return snapshotOf(this.#project, versionId)
  }

  snapshotPart(part: { versionId: string | null; from: number }) {
    return snapshotPart(this.#project, part)
  }

  adoptFiles(files: ProjectFile[]): void {
    adoptFiles(this.#project, files)
  }

  async commitAdopted(title: string): Promise<number> {
    const versionCount = commitAdopted(this.#project, title)
    // The files are kept either way; whatever is asked of the preview next tries again.
    await this.#project.previewSync
      .refresh('complete')
      .catch((error: unknown) => this.#project.reportFailure('The preview of a new project could not be made', error))
    return versionCount
  }

  disconnectFollowers(): void {
    this.#project.sockets.closeEvents()
  }

  async serverBundle() {
    return this.#project.previewSync.serverBundle()
  }

  listLogs(range: { after: number | null; limit: number }) {
    return this.#project.log.list(range)
  }

  appendLogs(lines: LogLine[]): void {
    this.#project.log.append(lines)
  }

  promises() {
    return this.#project.promises.results()
  }

  mutePromise(promise: { file: string; name: string; isMuted: boolean }): void {
    mutePromise(this.#project, promise)
  }

  async renamePromise(promise: { file: string; name: string; sentence: string }): Promise<void> {
    renamePromise(this.#project, promise)
    await this.#project.previewSync.refresh('complete')
  }

  async runPromises() {
    return runPromises(this.#project)
  }

  async resetPreviewData(): Promise<void> {
    await resetPreviewData(this.#project)
  }

  override async fetch(request: Request): Promise<Response> {
    if (!hasObjectTables(this.ctx.storage.sql)) return previewNotFound(request)
    const { hostname, searchParams } = new URL(request.url)
    const { events, sockets, previewHost } = this.#project
    // Only the Worker itself can ask for this name: what comes from outside carries a preview's host.
    if (hostname === 'project') return sockets.acceptEvents(events.after(Number(searchParams.get('after') ?? 0)))
    return previewHost.respond(request)
  }

  override async alarm(): Promise<void> {
    if (this.#isDestroyed()) return
    const { turns, index } = this.#project
    // An alarm that is still set when the process dies fires again by itself after the next start.
    // Not waited for: whatever leaves the object waits for what it has written.
    void this.ctx.storage.setAlarm(Date.now() + HEARTBEAT_MS)
    await turns.drive().catch((error: unknown) => this.#project.reportFailure('The meter did not answer', error))
    if (this.#isDestroyed()) return this.ctx.storage.deleteAlarm()
    const nextAt = turns.wakeAt()
    // The next turn is not kept waiting: the alarm comes back after it.
    if (nextAt !== null && nextAt <= Date.now()) return this.ctx.storage.setAlarm(nextAt)
    await index
      .sync()
      .catch((error: unknown) => this.#project.reportFailure('The project index could not be written', error))
    const wakeAt = turns.wakeAt()
    if (wakeAt !== null) await this.ctx.storage.setAlarm(wakeAt)
    else if (!index.isPending()) await this.ctx.storage.deleteAlarm()
  }

  override webSocketMessage(): void {
    // Nothing is expected from either kind of socket; without this handler a message would end it.
  }

  override webSocketClose(socket: WebSocket, code: number): void {
    // 1005 says that no code was given, and may not be sent.
    socket.close(code === 1005 ? 1000 : code)
  }
}
