import { locateConsoleLines } from './console.ts'
import { budgetEvents } from './loop-budget.ts'
import { rejectRefusedFetches } from './outbound-fetch.ts'
import { hideSharedCaches } from './own-cache.ts'

// Evaluated once, before the app's modules: the generated main module imports the host first.
locateConsoleLines()
budgetEvents()
rejectRefusedFetches()
hideSharedCaches()
