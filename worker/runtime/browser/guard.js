// Counts the iterations of loops and the entries of functions. Computation that never yields cannot be stopped from
// outside, so it stops itself here. The budget is per turn of the event loop. The server resets it for each event, the
// browser for each frame.
const BUDGET = 2e8

// What an event may still count after it was stopped, halved each time. React needs it to show an error boundary. Code
// that catches the error and goes on gets no further.
const GRACE = 1e6

// Nothing has been counted since the last frame, so none is waited for. What counts next asks here at once.
let isAsleep = false

export const guard = {
  n: 0,
  // The count at which code asks here whether it may go on. That is the budget unless there is a watch.
  max: BUDGET,
  budget: BUDGET,
  // How often something was stopped.
  stops: 0,
  // Answers how far to count before it is asked again; 0 when the time is up. The server sets it.
  watch: null,
  onStop: null,
  grace: GRACE,
  left: GRACE,
  error: null,

  trip(file, line) {
    if (isAsleep) wake()
    // Only waking brought it here.
    if (guard.n <= guard.max) return
    const further = guard.n > guard.budget ? 0 : (guard.watch?.() ?? 0)
    if (further > 0) {
      guard.max = Math.min(guard.budget, guard.n + further)
      return
    }
    guard.stops++
    guard.onStop?.()
    guard.left = Math.floor(guard.left / 2)
    guard.n = guard.budget - guard.left
    guard.max = guard.budget
    // One error an event: each new one would read the stack again, thousands of times where code catches it.
    guard.error ??= new RangeError(`Endless loop stopped at ${file}:${line}`)
    throw guard.error
  },

  reset() {
    guard.n = 0
    guard.left = guard.grace
    guard.error = null
    guard.max = guard.watch || isAsleep ? 0 : guard.budget
  },
}

if (typeof requestAnimationFrame === 'function') {
  resetEachFrame()
  // A hidden tab has no frames, and its timers would add up for hours.
  setInterval(guard.reset, 1_000)
}

/** A page that only shows something makes no frames: in a large one each takes milliseconds. */
function resetEachFrame() {
  isAsleep = guard.n === 0
  guard.reset()
  if (!isAsleep) requestAnimationFrame(resetEachFrame)
}

function wake() {
  isAsleep = false
  guard.max = guard.watch ? 0 : guard.budget
  requestAnimationFrame(resetEachFrame)
}
