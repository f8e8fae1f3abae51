import type { ModelMessage } from 'ai'
import { planInput, updatePlan } from './tools/maker.ts'

/** What the builder is told when its answer was longer than it may be. */
export const CUT_OFF =
  'Your answer reached the output limit and was cut off. Go on where it stopped; write long files in several smaller ones.'
const PLAN_FIRST =
  'This message asks for much, and there is no plan of it yet. Call update_plan with every single thing that it asks for, those that are in already ticked, and go on with the first that is not.'
const OPEN = /^(\d+) of the steps of your plan are open\./

const open = (steps: string[]) =>
  `${steps.length} of the steps of your plan are open. Go on with “${steps[0]!}”: write it, run_checks, tick it with update_plan. What cannot be built here, tick as well, and name it at the end with the reason.`

const isTold = ({ role, content }: ModelMessage) =>
  role === 'user' &&
  typeof content === 'string' &&
  (content === CUT_OFF || content === PLAN_FIRST || OPEN.test(content))

/**
 * What a builder is told after a step of a turn with a long wish, so that nothing of it is forgotten; null when it goes
 * its own way. It is told once to write a plan. When it ends with open steps it is told to go on, as long as fewer of
 * them are open than when it was told last: a turn never goes round in circles.
 */
export function planKept(messages: readonly ModelMessage[], isDone: boolean): string | null {
  const own = messages.slice(messages.findLastIndex((message) => message.role === 'user' && !isTold(message)) + 1)
  const told = own.flatMap((message) => (isTold(message) ? [String(message.content)] : []))
  const calls = own.flatMap(callsIn)
  const plan = calls.flatMap((call) => planOf(call) ?? []).at(-1)
  if (plan === undefined)
    return calls.some(({ toolName }) => WRITES.has(toolName)) && !told.includes(PLAN_FIRST) ? PLAN_FIRST : null
  if (!isDone) return null
  const steps = plan.steps.filter((step) => !step.isDone).map(({ text }) => text)
  const before = Number(told.flatMap((text) => OPEN.exec(text)?.[1] ?? []).at(-1) ?? Number.POSITIVE_INFINITY)
  return steps.length > 0 && steps.length < before ? open(steps) : null
}

const WRITES = new Set(['write_file', 'edit_file'])

type Call = { toolName: string; input: unknown }

const callsIn = ({ role, content }: ModelMessage): Call[] =>
  role === 'assistant' && typeof content !== 'string' ? content.filter((part) => part.type === 'tool-call') : []

const planOf = ({ toolName, input }: Call) =>
  toolName === updatePlan.name ? (planInput.safeParse(input).data ?? null) : null
