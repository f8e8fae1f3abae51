import { LATER_REFUSALS } from '#shared/refusals-later.ts'
import { knowRefusals } from './refusal-text.ts'

// Imported for this alone by what only pages behind the first ones load.
knowRefusals(LATER_REFUSALS)
