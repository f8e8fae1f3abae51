import { RpcTarget } from 'cloudflare:workers'
import type { FileEntry, FileText, Kept, Moved, ProjectFile, SearchHit } from '#shared/projects/files.ts'
import type { VersionSummary } from '#shared/projects/versions.ts'
import { changeByHand } from '#worker/project/files/changes.ts'
import { lockedPaths, lockFile, setLocks } from '#worker/project/files/locks.ts'
import { fileTexts, filesBelow, newestFiles, searchHead } from '#worker/project/files/reading.ts'
import type { Project } from '#worker/project/project.ts'
import { bringBack } from './bring-back.ts'
import { moveFile, type Moving } from './move.ts'

/** `drops`: files that go with it, where there are such. */
type Written = { title: string; path: string; content: Uint8Array; drops: string[] }

/** What is done with files beside reading and saving them. Callers have checked who may. */
export class FileActs extends RpcTarget {
  readonly #project: Project

  constructor(project: Project) {
    super()
    this.#project = project
  }

  search(wanted: { query: string; limit: number }): SearchHit[] {
    return searchHead(this.#project, wanted)
  }

  texts(range: { from: string; to: string }): { texts: FileText[]; next: string | null } {
    return fileTexts(this.#project, range)
  }

  async move(move: Moving): Promise<Moved> {
    await this.#project.index.requireRoom()
    return moveFile(this.#project, move)
  }

  async bringBack(files: Kept[]): Promise<VersionSummary> {
    await this.#project.index.requireRoom()
    return bringBack(this.#project, files)
  }

  below(path: string): ProjectFile[] {
    return filesBelow(this.#project, path)
  }

  bytes(path: string): Uint8Array<ArrayBuffer> | null {
    return this.#project.workspace.read(path) as Uint8Array<ArrayBuffer> | null
  }

  /** Writes a file of bytes as a version of its own. */
  async write({ title, path, content, drops }: Written): Promise<VersionSummary> {
    const { workspace } = this.#project
    const gone = drops.filter((each) => workspace.entry(each) !== null)
    const apply = () => workspace.apply([{ path, content }, ...gone.map((each) => ({ path: each, content: null }))])
    const version = changeByHand(this.#project, { title, kind: 'manual', apply })
    this.#project.index.storageChanged()
    await this.#project.previewSync.refresh('complete')
    return version
  }

  locks(): string[] {
    return lockedPaths(this.#project)
  }

  lock(wanted: { path: string; isLocked: boolean }): void {
    lockFile(this.#project, wanted)
  }

  newest(): FileEntry[] {
    return newestFiles(this.#project)
  }

  /** A text of the newest version; null where it has none of this path, and for bytes that are no text. */
  newestText(path: string): string | null {
    return this.#project.workspace.textIn(newestFiles(this.#project).find((file) => file.path === path))
  }

  /** The secret of the link by which everybody reads the files; null while there is none. */
  publicKey(): string | null {
    return this.#project.settings.get('publicKey')
  }

  setPublicKey(key: string | null): void {
    this.#project.settings.setOrRemove('publicKey', key)
  }

  /** Takes over the locks of the project that this one was copied from. */
  takeLocks(paths: string[]): void {
    setLocks(this.#project, paths)
  }
}
