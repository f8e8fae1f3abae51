import type { ReadyApp } from '#worker/agent/offline/understand/ready/wishes.ts'
import { CALCULATORS, POCKET } from './kinds/calculators.ts'
import { CHANCE_TOOLS } from './kinds/chance.ts'
import { CLOCKS } from './kinds/clocks-tool.ts'
import { FORMATS } from './kinds/code/formats-tool.ts'
import { PLAYGROUND } from './kinds/code/playground-tool.ts'
import { SORTING } from './kinds/code/sorting-tool.ts'
import { INTERVAL } from './kinds/interval.ts'
import { LOAN } from './kinds/loan.ts'
import { PASSWORD } from './kinds/password.ts'
import { QR_TOOL } from './kinds/qr-tool.ts'
import { RESUME_TOOL } from './kinds/resume-tool.ts'
import { TIMERS } from './kinds/timers.ts'
import { TYPING_TOOL } from './kinds/typing-tool.ts'
import { UNITS } from './kinds/units.ts'
import { MARKDOWN, WORDS } from './kinds/writing.ts'

/** Every tool that the built-in model has as source files: `source/{client,shared}/tools/` and `source/test/`. */
const ALL = {
  loan: LOAN,
  interval: INTERVAL,
  units: UNITS,
  ...CALCULATORS,
  pocket: POCKET,
  markdown: MARKDOWN,
  words: WORDS,
  ...TIMERS,
  password: PASSWORD,
  ...CHANCE_TOOLS,
  typing: TYPING_TOOL,
  qr: QR_TOOL,
  resume: RESUME_TOOL,
  playground: PLAYGROUND,
  clocks: CLOCKS,
  sorting: SORTING,
  formats: FORMATS,
}
export type ToolName = keyof typeof ALL
/** How each tool is recognised, what it has and what it lacks. */
export const TOOLS: Record<ToolName, ReadyApp> = ALL
export const TOOL_NAMES = Object.keys(ALL) as ToolName[]
