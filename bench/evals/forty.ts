import type { Brief } from './brief.ts'
import { CHANGES } from './prompts/changes.ts'
import { DETAILED } from './prompts/detailed.ts'
import { DOMAIN } from './prompts/domain.ts'
import { GERMAN } from './prompts/german.ts'
import { VAGUE } from './prompts/vague.ts'

/** The requests by which a model is measured, in the style of what people ask for and in our own words. */
export const FORTY: Brief[] = [...VAGUE, ...DETAILED, ...DOMAIN, ...GERMAN, ...CHANGES]
