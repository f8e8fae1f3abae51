import { expect, test } from 'vitest'
import { BLUEPRINT_PATH } from '#worker/agent/offline/blueprint.ts'
import { nextStep } from '#worker/agent/offline/converse/next-step.ts'
import type { PastCall } from '#worker/agent/offline/converse/position.ts'

const HARD =
  'Build a discussion forum for stargazers. Members follow telescopes live on a map. Members stream their observatories. Satellites warn of meteorites by phone calls. Robots translate galaxies into music. A blockchain pays astronauts for nebulae.'
const EASY =
  'Build a discussion forum for bakers. Members register and start topics. Members reply to topics. Members vote replies up. Everybody searches topics.'

const LOOKED: PastCall[] = [
  { tool: 'read_file', input: { path: BLUEPRINT_PATH }, result: 'Error: There is no such file.' },
  { tool: 'list_files', input: {}, result: 'The project has no files yet.' },
]
const step = (request: string, ...steps: PastCall[][]) =>
  nextStep({ request, attached: [], turn: 1, steps: [LOOKED, ...steps] })
const answered = (result: string): PastCall => ({ tool: 'ask_maker', input: {}, result })

test('what would be less than half of what was asked for is said and asked about before anything is built', () => {
  const { calls } = step(HARD)
  expect(calls.map(({ tool }) => tool)).toEqual(['ask_maker'])
  expect(JSON.stringify(calls[0]!.input)).toMatch(
    /things you ask for\. Not in would be: .*telescopes live on a map;[^…]*; …\. Should I build it all the same\?.*Build what you can/,
  )
  expect(step(EASY).calls[0]!.tool).toBe('set_title')
})

test('with a yes it is built, with a no the turn ends, and where nobody can be asked it is built', () => {
  const tools = (result: string) => step(HARD, [answered(result)]).calls.map(({ tool }) => tool)
  expect(tools('The maker answered:\n- Should I? → Build what you can')[0]).toBe('set_title')
  expect(tools('The maker answered:\n- Not in would be: Leave it. Should I? → Build what you can')[0]).toBe('set_title')
  expect(tools('Error: Nobody can be asked here.')[0]).toBe('set_title')
  expect(step(HARD, [answered('The maker answered:\n- Should I? → Leave it')])).toEqual({
    text: expect.stringContaining('nothing is built'),
    calls: [],
  })
})
