import type { Plan } from '#shared/turns.ts'
import type { Planner } from '#worker/agent/ports.ts'
import type { NewTurn } from '#worker/features/turns/service.ts'
import { DomainError } from '#worker/platform/errors.ts'
import type { Project } from './project.ts'
import type { Settings } from './settings.ts'

/** The project's plan, as the builder writes it. */
export function createPlanner(settings: Settings): Planner {
  return { read: async () => settings.get('plan'), write: async (plan) => settings.set('plan', plan) }
}

/** The maker says yes: the plan becomes a turn that carries it out. */
export async function approvePlan({ settings, events, turns }: Project, turn: Omit<NewTurn, 'prompt' | 'mode'>): Promise<void> {
  const plan = settings.get('plan')
  if (!plan) throw new DomainError('turn.no_plan')
  const approved = { ...plan, isApproved: true }
  settings.set('plan', approved)
  events.append({ type: 'plan.changed', turnId: null, plan: approved })
  await turns.submit({ ...turn, prompt: promptOf(approved), mode: 'build' })
}

const promptOf = ({ title, steps }: Plan) => `Carry out the plan “${title}”.\n${steps.map(({ text }, index) => `${index + 1}. ${text}`).join('\n')}`
