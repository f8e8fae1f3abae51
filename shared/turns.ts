import * as z from 'zod'
import { idSchema } from './ids.ts'
import { MAX_PROMPT } from './prompt-limit.ts'

/** Turns of a project that may wait or run at the same time. */
export const MAX_UNFINISHED_TURNS = 10

/** A turn's life: queued → running → one of the other three. */
export type TurnState = 'queued' | 'running' | 'succeeded' | 'failed' | 'stopped'

/** A turn of any of the maker's projects that has not ended yet. */
export type RunningTurn = { turnId: string; projectId: string; projectTitle: string; prompt: string; state: 'queued' | 'running'; createdAt: Date }

const projectId = idSchema('project')

export const submitTurnInput = z.object({ projectId, prompt: z.string().trim().min(1, 'Required').max(MAX_PROMPT) })
export const stopTurnInput = z.object({ projectId, turnId: idSchema('turn') })
export const turnEventsInput = z.object({ projectId, lastEventId: z.string().regex(/^\d{1,15}$/).nullish() })
export const turnHistoryInput = z.object({ projectId, before: z.number().int().min(1).nullish(), limit: z.number().int().min(1).max(500).default(200) })
