import type { Problem } from '#shared/projects/problems.ts'

type CompileFailure = { file: string; line: number; column: number; reason: string }

/** Why a file cannot be compiled, in words for the maker, and where. */
export class CompileError extends Error {
  override readonly name = 'CompileError'
  readonly problem: Problem

  constructor({ file, line, column, reason }: CompileFailure) {
    super(`${file}:${line}:${column}: ${reason}`)
    this.problem = { kind: 'syntax', message: reason, file, line, column }
  }
}
