import { holdStorage } from './frame-storage.js'
// This stands in the page itself, before any module: what goes wrong later is reported, shown and repaired from here.
import { isMeasured, keepStill } from './layout/still.js'
import { connect } from './live.js'
import { showIncomplete, showProblems } from './overlay.js'
import { followParent } from './parent.js'
import { report } from './reporter.js'
import { followShown } from './shown.js'

holdStorage()
if (isMeasured()) keepStill()
else begin()

function begin() {
  report()
  globalThis.__solid.showIncomplete = showIncomplete
  followParent()
  followShown()
  if (globalThis.__solid.problems.length > 0)
    showProblems(globalThis.__solid.problems, { isBar: globalThis.__solid.isEarlier })
  if (!isLookedAt()) connect()
}

/** A frame that the builder's question opened answers it and needs no updates. */
function isLookedAt() {
  const [, question] = /^solid-look (\{.*\})$/.exec(window.name) ?? []
  if (parent === window || !question) return false
  addEventListener(
    'load',
    () => void import('/~look.js').then(({ lookHere }) => lookHere(JSON.parse(question))).catch(() => {}),
  )
  return true
}
