import { expect, test } from 'vitest'
import type { PromiseResult } from '#shared/projects/promises.ts'
import { declaredPromises, rework } from '#worker/agent/offline/converse/later-turn.ts'
import { understand } from '#worker/agent/offline/understand/describe.ts'
import { asksFor, isSaidIn } from '#worker/project/asked-for.ts'
import { comparePromises } from '#worker/runtime/promises/compare.ts'
import { readTests } from '#worker/runtime/promises/read-tests.ts'

const TOOLS = 'a tool library for our street: tools with photo, owner and who has it; members; loans with due date'
const CRM =
  'CRM with companies, contacts (name, email, phone, company) and deals with amount, stage one of lead, won, lost'
const INVOICES = 'Invoices for clients; each invoice has number, amount, due date and paid yes/no'

const testsIn = (files: ReadonlyMap<string, string>) => new Map([...files].filter(([path]) => path.startsWith('test/')))

test.each([
  [TOOLS, 'rename owner to keeper'],
  [TOOLS, 'call tools gadgets'],
  [TOOLS, 'rename members to neighbours'],
  [TOOLS, 'delete members'],
  [TOOLS, 'remove the owner from tools'],
  [TOOLS, 'make the owner required'],
  [TOOLS, 'make the due date required'],
  [TOOLS, 'add a category to tools: hand, power, garden'],
  [TOOLS, 'add a serial number and a purchase price to tools'],
  [TOOLS, 'link loans to members'],
  [TOOLS, 'let me filter tools by owner'],
  [CRM, 'remove the phone from contacts'],
  [CRM, 'make the amount a number'],
  [CRM, 'change the stages to open, closed'],
  [CRM, 'rename deals to opportunities'],
  [CRM, 'make the email optional'],
  [INVOICES, 'rename amount to total'],
  [INVOICES, 'remove paid from invoices'],
  [INVOICES, 'change the title to Money owed'],
])('%s: the built-in model may change the promises that “%s” changes, without a question', (app, message) => {
  const work = rework(understand(app).blueprint, message)
  const [before, after] = [testsIn(work.before), testsIn(work.after)]
  const results = [...after].flatMap(([path, text]) =>
    (path.endsWith('.test.ts') ? readTests(path, text)!.tests : []).map(
      ({ name }) => ({ file: path, name, state: 'kept' }) as PromiseResult,
    ),
  )
  const calls = declaredPromises(work, message)
  const declared = calls.flatMap(({ input }) =>
    (input as { promises: string[] }).promises.map((promise) => ({ promise, because: String(input.because) })),
  )
  expect(declared.every(({ because }) => isSaidIn(message, because))).toBe(true)
  const weaker = comparePromises({ before, after, results }).filter(({ isWeaker }) => isWeaker)
  const open = weaker.filter((promise) => !declared.some((wish) => asksFor(wish, promise)))
  expect(open.map(({ name, kind }) => `${kind}: ${name}`)).toEqual([])
})
