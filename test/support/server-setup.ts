import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { TestProject } from 'vitest/node'
import { applyMigrations } from '../../scripts/toolchain.mjs'
import { writeD1 } from './local-d1.ts'
import { OPERATORS } from './operators.ts'
import { outsideOf, reservedPorts } from './outside.ts'
import { startServer } from './server.ts'

/**
 * Runs once for all tests of the built product. It is built, a state is migrated for every server to copy, and one
 * server is started.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { status } = spawnSync(process.execPath, ['scripts/build.mjs'], { stdio: 'inherit' })
  if (status !== 0) throw new Error('The product was not built')
  // Servers that a process of tests keeps to its end leave their states behind here.
  const states = mkdtempSync(path.join(tmpdir(), 'solid-states-'))
  const template = path.join(states, 'template')
  applyMigrations(template)
  // Tests reckon with the credits of a day. Those of the default configuration start from no template.
  writeD1(template, (database) => {
    database.exec("INSERT INTO welcome_terms (id, credits, valid_days, updated_at) VALUES ('current', 0, 30, 0)")
  })
  process.env['SOLID_STATE_TEMPLATE'] = template
  const ports = await reservedPorts()
  const server = await startServer({ env: { ADMIN_EMAILS: OPERATORS.join(','), ...outsideOf(ports) } })
  project.provide('origin', server.origin)
  project.provide('outside', ports)
  return async () => {
    await server[Symbol.asyncDispose]()
    rmSync(states, { recursive: true, force: true, maxRetries: 5 })
  }
}
