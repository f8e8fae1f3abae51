import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { TURN_MODES } from '#shared/turns/turns.ts'
import { playTurn, turnInput } from '#test/support/agent-turn.ts'
import { scriptedModel } from '#test/support/scripted-model.ts'
import { fontVersion, LIBRARIES, TOOLS as VERSIONS } from '#worker/agent/frame/versions.ts'
import { answerLimitSection } from '#worker/agent/prompts/answer-limit.ts'
import { FONTS } from '#worker/agent/prompts/design.ts'
import { PARTS, TOKENS } from '#worker/agent/prompts/parts.ts'
import { KIT, KIT_SECTION, knowledgeSection, systemPrompt } from '#worker/agent/prompts/system.ts'
import { todaySection } from '#worker/agent/prompts/today.ts'
import { READY_FILES } from '#worker/agent/ready-files.gen.ts'
import { needsMet, TOOLS, toolsOf } from '#worker/agent/tools/registry.ts'
import { collectFonts } from '../../scripts/kit/fonts.mjs'
import { CLIENT_ENTRIES, SERVER_ENTRIES } from '../../scripts/kit/packages.mjs'

const isOurs = (name: string) =>
  name.startsWith('@kit/') || name.startsWith('lucide-react') || /jsx-runtime|react-refresh/.test(name)
const told = (side: 'client' | 'server') => Object.values(KIT).flatMap((entry) => entry.imports[side])

test('the model is told the versions that the kit is built from', () => {
  const manifest = JSON.parse(readFileSync('package.json', 'utf8'))
  const installed = { ...manifest.dependencies, ...manifest.devDependencies }
  for (const [name, version] of Object.entries({ ...LIBRARIES, ...VERSIONS }))
    expect(`${name} ${version}`).toBe(`${name} ${installed[name]}`)
  for (const name of Object.keys(KIT)) expect(KIT_SECTION).toContain(`- ${name} ${installed[name]} (`)
})

test('every name the model may import is in the kit, on the side it is told', () => {
  expect(told('client').toSorted()).toEqual(
    [...Object.keys(CLIENT_ENTRIES).filter((name) => !isOurs(name)), 'lucide-react'].toSorted(),
  )
  expect(told('server').toSorted()).toEqual(SERVER_ENTRIES.toSorted())
  for (const name of [...told('client'), ...told('server')]) expect(KIT_SECTION).toContain(name.replace(/^hono\//, ''))
})

test('where a small model names the work, the builder is neither told to nor given the tool for it', () => {
  for (const mode of TURN_MODES) {
    expect(systemPrompt(mode, true)).not.toContain('suggest_next')
    expect(toolsOf(mode, needsMet({ isNamed: true })).map(({ name }) => name)).not.toContain('suggest_next')
  }
  expect(systemPrompt('build')).toContain('in the same answer call suggest_next')
  expect(systemPrompt('build', true)).toContain(
    'Then say in a few sentences what the maker can do now. What was asked for',
  )
})

test('the prompt of each kind of turn names no tool that it does not have, and stays affordable', () => {
  for (const mode of TURN_MODES) {
    const prompt = systemPrompt(mode)
    const [, working = ''] = prompt.split('# How you work')
    const has = toolsOf(mode, needsMet({})).map(({ name }) => name)
    expect(TOOLS.filter(({ name }) => working.includes(name) && !has.includes(name))).toEqual([])
    expect(prompt.length).toBeLessThan(16_000)
  }
})

test('what is the same for all kinds of turns comes first, so that providers cache it once', () => {
  const [build, plan] = [systemPrompt('build'), systemPrompt('plan')]
  const shared = [...build].findIndex((character, at) => character !== plan[at])
  expect(build.slice(0, shared)).toContain('# Promises')
  expect(shared / build.length).toBeGreaterThan(0.5)
})

test('the maker\u2019s instructions come last, as a part of their own, and are the same in every step', async () => {
  const knowledge = knowledgeSection({ project: 'Prices are net.', account: 'Answer in Dutch.' })
  expect(knowledge).toMatch(/Answer in Dutch\.[^]*Prices are net\./)
  const model = scriptedModel([{ calls: [{ tool: 'list_files', input: {} }] }, { text: 'Done.' }])
  await playTurn(
    turnInput(model, { context: { contextTokens: 128_000, knowledge, calibration: { ratio: 1, window: null } } }),
  )
  const systems = model.requests.map(({ prompt }) =>
    prompt.filter(({ role }) => role === 'system').map(({ content }) => content),
  )
  expect(systems).toEqual([
    [systemPrompt('build'), knowledge],
    [systemPrompt('build'), knowledge],
  ])
})

test('the ready parts are told as they are: each file with its exports, their properties and the tokens', () => {
  const base = READY_FILES['base']!
  const untold = ['client/main', 'client/query-client', 'client/ui/words', 'client/ui/base.css']
  expect(
    Object.keys(base)
      .map((path) => path.replace(/\.tsx?$/, ''))
      .toSorted(),
  ).toEqual([...Object.keys(PARTS), ...untold].toSorted())
  for (const [file, names] of Object.entries(PARTS)) {
    const text = base[`${file}.tsx`] ?? base[`${file}.ts`]!
    for (const told of names) {
      expect(text).toMatch(new RegExp(`export (?:async )?function ${/^\w+/.exec(told)![0]}\\b`))
      const [, properties = ''] = /\(\{(.*?)\}\)/.exec(told) ?? []
      for (const [name] of properties.matchAll(/\b[a-z]\w+(?=\??[,:({]|\??$)/g))
        expect([told, text.includes(name)]).toEqual([told, true])
    }
  }
  for (const token of TOKENS) expect(base['client/ui/base.css']).toContain(`--color-${token}: light-dark(`)
})

test('starting points are offered with the first message of a project alone', async () => {
  const offered = async (said: string[]) => {
    const model = scriptedModel([{ text: 'Done.' }])
    await playTurn(turnInput(model, { makersTexts: () => said }))
    return model.requests[0]!.tools!.map(({ name }) => name).includes('start_from')
  }
  expect([await offered(['A shop']), await offered(['Add a cart', 'A shop'])]).toEqual([true, false])
})

test('without instructions nothing is added', async () => {
  expect(knowledgeSection({ project: ' ', account: '\n' })).toBe('')
  const model = scriptedModel([{ text: 'Done.' }])
  await playTurn(turnInput(model))
  expect(model.requests[0]!.prompt.filter(({ role }) => role === 'system')).toHaveLength(1)
})

test('the fonts that the model may import are those of the kit, at their versions', () => {
  const { sheets } = collectFonts()
  const imported = Object.entries(FONTS).map(([name, { sheet }]) => `@fontsource-variable/${name}/${sheet}.css`)
  expect(imported.toSorted()).toEqual(
    Object.keys(sheets)
      .filter((name) => name.endsWith('.css'))
      .toSorted(),
  )
  const { devDependencies } = JSON.parse(readFileSync('package.json', 'utf8'))
  for (const name of Object.keys(FONTS))
    expect([name, devDependencies[`@fontsource-variable/${name}`]]).toEqual([
      name,
      fontVersion(`@fontsource-variable/${name}`),
    ])
})

test('a turn that changes nothing is told of no step that only building has', () => {
  for (const mode of ['plan', 'ask'] as const) {
    const [, working = ''] = systemPrompt(mode).split('# How you work')
    expect(working).not.toMatch(/run_checks|set_title|say_missing/)
    expect(systemPrompt(mode)).not.toMatch(/# How the (?:app looks|code is written)/)
  }
})

test('the model is told what day it is where the maker is', () => {
  const late = new Date('2026-12-31T23:30:00Z')
  expect(todaySection(late, 'Europe/Berlin')).toContain('Friday, 1 January 2027 for the maker')
  expect(todaySection(late, 'America/New_York')).toContain('Thursday, 31 December 2026')
  expect(todaySection(late, null)).toContain('Thursday, 31 December 2026 (UTC')
})

test('the model is told how long an answer may be, in tokens and in lines, where that is known', () => {
  expect(answerLimitSection(32_768)).toContain('at most 33,000 tokens, about 3,300 lines')
  expect(answerLimitSection(undefined)).toBe('')
})
