import { tellPagesOfFailures } from './shown-pages.ts'

tellPagesOfFailures()
