import type { TurnMode } from '#shared/turn-states.ts'
import { APP_CONTRACT } from './app-contract.ts'
import { CODE } from './code.ts'
import { DATABASE } from './database.ts'
import { KIT_SECTION } from './kit.ts'
import { MODES } from './modes.ts'
import { PROMISES } from './promises.ts'
import { ROLE } from './role.ts'
import { working } from './working.ts'

/**
 * What every model is told first. The same text for every project and every turn of a kind, so that providers can cache it;
 * what the kinds differ in comes last, and anything else that varies belongs into the messages.
 */
export const systemPrompt = (mode: TurnMode): string => PROMPTS[mode]

const COMMON = [ROLE, APP_CONTRACT, KIT_SECTION, DATABASE, PROMISES, CODE]
const promptOf = (mode: TurnMode) => [...COMMON, working(mode), MODES[mode]].join('\n\n')
const PROMPTS: Record<TurnMode, string> = { build: promptOf('build'), plan: promptOf('plan'), ask: promptOf('ask') }
