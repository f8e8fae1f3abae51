// Stands in the page itself, before any module: what goes wrong later is reported, shown and repaired from here.
import { connect } from './live.js'
import { showProblems } from './overlay.js'
import { followParent } from './parent.js'
import { report } from './reporter.js'

report()
followParent()
if (globalThis.__solid.problems.length > 0) showProblems(globalThis.__solid.problems)
connect()
