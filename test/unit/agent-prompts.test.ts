import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { KIT } from '#worker/agent/prompts/kit.ts'
import { SYSTEM_PROMPT } from '#worker/agent/prompts/system.ts'
import { TOOLS } from '#worker/agent/tools/registry.ts'

test('the model is told the versions that the kit is built from', () => {
  const manifest = JSON.parse(readFileSync('package.json', 'utf8'))
  const installed = { ...manifest.dependencies, ...manifest.devDependencies }
  for (const [name, { version }] of Object.entries(KIT)) expect(`${name} ${version}`).toBe(`${name} ${installed[name]}`)
})

test('the system prompt names every tool and stays affordable', () => {
  for (const tool of TOOLS) expect(SYSTEM_PROMPT).toContain(`- ${tool.name}: `)
  expect(SYSTEM_PROMPT.length).toBeLessThan(16_000)
})
