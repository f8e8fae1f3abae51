import type { PromiseResult } from '#shared/projects/promises.ts'
import { DomainError } from '#worker/platform/errors.ts'
import { fileContent, saveFiles } from '#worker/project/files/manual-changes.ts'
import type { Project } from '#worker/project/project.ts'
import { renamedResult, renamedTest } from './source.ts'

type Key = Pick<PromiseResult, 'file' | 'name'>

/** A muted promise is still run; that it is broken keeps nothing from passing. */
export function mutePromise(project: Project, { file, name, isMuted }: Key & { isMuted: boolean }): void {
  requirePromise(project, { file, name })
  project.promises.mute({ file, name }, isMuted)
  tell(project)
}

/** Rewords a promise where its test stands, as a version of the maker's. Throws `turn.already_running` while the builder works. */
export function renamePromise(project: Project, { file, name, sentence }: Key & { sentence: string }): void {
  requirePromise(project, { file, name })
  const next = renamedResult(name, sentence)
  if (next === name) return
  if (project.promises.results().some((result) => result.file === file && result.name === next))
    throw new DomainError('project.promise_exists', { details: { file, name: next } })
  const text = renamedTest(fileContent(project, file)?.text ?? '', { name, sentence })
  if (text === null) throw new DomainError('project.promise_not_editable', { details: { file, name } })
  saveFiles(project, { changes: [{ path: file, text }], title: `Promise: ${sentence}` })
  project.promises.rename({ file, name }, next)
  tell(project)
}

function requirePromise({ promises }: Project, { file, name }: Key): void {
  if (!promises.results().some((result) => result.file === file && result.name === name))
    throw new DomainError('project.promise_not_found', { details: { file, name } })
}

function tell({ events, promises }: Project): void {
  events.append({ type: 'promises', turnId: null, results: promises.results() })
}
