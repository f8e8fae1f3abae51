import type { Locale } from '#shared/locale.ts'
import { m } from '#shared/messages.gen/messages.js'
import type { Plan } from '#shared/turns/turns.ts'
import type { Planner } from '#worker/agent/ports.ts'
import { DomainError } from '#worker/platform/errors.ts'
import type { NewTurn } from '#worker/project/turns/queue.ts'
import type { Project } from './project.ts'
import type { Settings } from './storage/settings.ts'

/** The project's plan, as the builder writes it. */
export function createPlanner(settings: Settings): Planner {
  return { read: async () => settings.get('plan'), write: async (plan) => settings.set('plan', plan) }
}

export type Approval = Omit<NewTurn, 'prompt' | 'mode'> & { locale: Locale }

/** The maker says yes: the plan becomes a turn that carries it out. */
export async function approvePlan({ settings, events, turns }: Project, { locale, ...turn }: Approval): Promise<void> {
  const plan = settings.get('plan')
  if (!plan) throw new DomainError('turn.no_plan')
  const approved = { ...plan, isApproved: true }
  settings.set('plan', approved)
  events.append({ type: 'plan.changed', turnId: null, plan: approved })
  await turns.submit({ ...turn, prompt: promptOf(approved, locale), mode: 'build' })
}

/** A message of the maker's, so in their language: they read it, and are answered in it. */
const promptOf = ({ title, steps }: Plan, locale: Locale) =>
  `${m.turns_prompt_plan({ title }, { locale })}\n${steps.map(({ text }, index) => `${index + 1}. ${text}`).join('\n')}`
