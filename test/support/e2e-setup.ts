import { spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { TestProject } from 'vitest/node'
import { OPERATORS } from './operators.ts'
import { startServer } from './server.ts'

/**
 * Runs once for all browser tests. The product is built, a state is migrated for every server to copy, and one server
 * is started.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { status } = spawnSync(process.execPath, ['scripts/build.mjs'], { stdio: 'inherit' })
  if (status !== 0) throw new Error('The product was not built')
  const server = await startServer({ env: { ADMIN_EMAILS: OPERATORS.join(',') } })
  const template = mkdtempSync(path.join(tmpdir(), 'solid-template-'))
  // Nothing is being written now, because its one request only read.
  cpSync(server.stateDir, template, { recursive: true })
  process.env['SOLID_STATE_TEMPLATE'] = template
  project.provide('origin', server.origin)
  return async () => {
    await server[Symbol.asyncDispose]()
    rmSync(template, { recursive: true, force: true })
  }
}
