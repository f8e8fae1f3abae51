import type { ModelProvider } from '#shared/models/providers.ts'

/** What operators can switch off: the queue of turns, a provider of models, or one model by its key. */
export type SwitchKey = 'turns' | `provider:${ModelProvider}` | `model:${string}`

/** The outside services that we call, beside the providers of models. */
export const OUTSIDE_SERVICES = ['mail', 'payment'] as const
export type OutsideService = (typeof OUTSIDE_SERVICES)[number]
