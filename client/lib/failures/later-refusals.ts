import { LATER_REFUSALS } from '#shared/refusals-later.ts'
import { pathText } from './path-refusal.ts'
import { knowRefusals, tellRefusals } from './refusal-text.ts'

export { refusalText } from './refusal-text.ts'

// Imported for this alone by what only pages behind the first ones load.
knowRefusals(LATER_REFUSALS)
tellRefusals({ 'project.path_refused': pathText })
