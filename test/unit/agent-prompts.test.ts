import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { KIT } from '#worker/agent/prompts/kit.ts'
import { systemPrompt } from '#worker/agent/prompts/system.ts'
import { TOOLS } from '#worker/agent/tools/registry.ts'

test('the model is told the versions that the kit is built from', () => {
  const manifest = JSON.parse(readFileSync('package.json', 'utf8'))
  const installed = { ...manifest.dependencies, ...manifest.devDependencies }
  for (const [name, { version }] of Object.entries(KIT)) expect(`${name} ${version}`).toBe(`${name} ${installed[name]}`)
})

test('the system prompt names every tool and stays affordable', () => {
  for (const tool of TOOLS) expect(systemPrompt('build')).toContain(`- ${tool.name}: `)
  expect(systemPrompt('build').length).toBeLessThan(16_000)
})
