/** Runs in the browser's next quiet moment; the answer forgets it. */
export function whenIdle(run: () => void): () => void {
  // Safari has no idle callback.
  if (!window.requestIdleCallback) {
    const timer = setTimeout(run, 1_000)
    return () => clearTimeout(timer)
  }
  const handle = requestIdleCallback(() => run())
  return () => cancelIdleCallback(handle)
}
