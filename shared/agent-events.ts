import type { Problem, PromiseResult } from './apps.ts'
import type { VersionSummary } from './versions.ts'

/**
 * What happens in a project, in order. Everything a page shows of a conversation is a fold over these.
 * A `step.started` with a number already seen means the step was interrupted: what it had shown is discarded.
 */
export type ProjectEvent =
  | { type: 'turn.queued'; turnId: string; prompt: string }
  | { type: 'turn.started'; turnId: string; model: string }
  | { type: 'step.started'; turnId: string; step: number }
  | { type: 'text'; turnId: string; step: number; delta: string }
  | { type: 'tool.called'; turnId: string; step: number; callId: string; tool: string; target: string }
  | { type: 'tool.finished'; turnId: string; step: number; callId: string; ok: boolean; summary: string; detail: string | null }
  | { type: 'file.changed'; turnId: string | null; path: string; added: number; removed: number; change: 'created' | 'edited' | 'deleted' }
  | { type: 'check'; turnId: string; name: CheckName; state: 'running' | 'passed' | 'failed'; detail: string | null }
  | { type: 'promises'; turnId: string | null; results: PromiseResult[] }
  | { type: 'preview.updated'; revision: number; problems: Problem[] }
  | { type: 'version.created'; version: VersionSummary }
  | { type: 'turn.finished'; turnId: string; state: 'succeeded' | 'failed' | 'stopped'; message: string | null }
  | { type: 'project.renamed'; title: string }

export type CheckName = 'compile' | 'migrations' | 'boot' | 'promises'

/** An event with its place in the project's log: `seq` starts at 1 and has no gaps; `at` is milliseconds since 1970. */
export type StoredEvent = { seq: number; at: number; event: ProjectEvent }
