// Counts the iterations of loops. Computation that never yields cannot be stopped from outside, so it stops itself
// here. The budget is per turn of the event loop. The server resets it for each event, the browser for each frame.
export const guard = {
  n: 0,
  max: 2e8,
  trip(file, line) {
    guard.n = 0
    throw new RangeError(`Endless loop stopped at ${file}:${line}`)
  },
}

if (typeof requestAnimationFrame === 'function') resetEachFrame()

function resetEachFrame() {
  guard.n = 0
  requestAnimationFrame(resetEachFrame)
}
