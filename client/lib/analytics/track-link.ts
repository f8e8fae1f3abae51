const TIME_LIMIT_MS = 300

type Click = { capture: (done: () => void) => void; follow: () => void; timeoutMs?: number }

/** A link is followed after the time limit at the latest: a visitor does not wait for our figures. */
export function followAfter({ capture, follow, timeoutMs = TIME_LIMIT_MS }: Click): void {
  let isGone = false
  const go = () => {
    if (isGone) return
    isGone = true
    follow()
  }
  setTimeout(go, timeoutMs)
  capture(go)
}

/** The browser itself opens such a click elsewhere, so nothing has to wait. */
export function opensElsewhere(
  event: Pick<MouseEvent, 'metaKey' | 'ctrlKey' | 'shiftKey' | 'altKey' | 'button'>,
  target: string,
): boolean {
  return (
    event.metaKey ||
    event.ctrlKey ||
    event.shiftKey ||
    event.altKey ||
    event.button !== 0 ||
    (target !== '' && target !== '_self')
  )
}

type Options = { link: HTMLAnchorElement; capture: (done: () => void) => void }

/** Only links that leave the page need this. It answers how to stop. */
export function trackLink({ link, capture }: Options): () => void {
  const onClick = (event: MouseEvent) => {
    if (opensElsewhere(event, link.target)) return capture(() => undefined)
    if (event.defaultPrevented) return
    event.preventDefault()
    followAfter({ capture, follow: () => location.assign(link.href) })
  }
  link.addEventListener('click', onClick)
  return () => link.removeEventListener('click', onClick)
}
