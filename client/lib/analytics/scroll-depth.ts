const CHECKPOINTS = [25, 50, 75, 100]

type ScrollPlace = { path: string; top: number; height: number; viewHeight: number }
type ScrollEvent = {
  $scroll_top: number
  $scroll_height: number
  $scroll_percentage: number
  $scroll_checkpoint: number
}

/** Each checkpoint is told once per path, and a jump tells of the furthest. */
export function createScrollDepth() {
  let [reached, path] = [0, '']
  return (place: ScrollPlace): ScrollEvent | null => {
    if (place.path !== path) [reached, path] = [0, place.path]
    const span = place.height - place.viewHeight
    if (span <= 0) return null
    const percentage = Math.round((place.top / span) * 100)
    const checkpoint = CHECKPOINTS.findLast((point) => percentage >= point && point > reached)
    if (checkpoint === undefined) return null
    reached = checkpoint
    return {
      $scroll_top: place.top,
      $scroll_height: place.height,
      $scroll_percentage: percentage,
      $scroll_checkpoint: checkpoint,
    }
  }
}

/** It captures `$scroll` at each checkpoint, and answers how to stop. */
export function trackScroll(capture: (name: string, properties: ScrollEvent) => void): () => void {
  const depthAt = createScrollDepth()
  const look = () => {
    const event = depthAt({
      path: location.pathname,
      top: window.scrollY,
      height: document.documentElement.scrollHeight,
      viewHeight: window.innerHeight,
    })
    if (event) capture('$scroll', event)
  }
  const type = 'onscrollend' in window ? 'scrollend' : 'scroll'
  window.addEventListener(type, look, { passive: true })
  return () => window.removeEventListener(type, look)
}
