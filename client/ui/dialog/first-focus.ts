const INPUTS =
  'input:not([type=hidden], [type=radio]:not(:checked), :disabled), textarea:not(:disabled), select:not(:disabled)'

/** The focus begins on the first input, else on what can be pressed. The cross comes before both in the document. */
export function firstPlace(panel: HTMLElement): HTMLElement | null {
  return (
    panel.querySelector<HTMLElement>(`.body :is(${INPUTS})`) ??
    panel.querySelector<HTMLElement>('.body :is(a[href], button:not(:disabled))')
  )
}

/**
 * Until a person presses something, the focus goes to that place again: the content may come after the dialog, and a
 * menu that closes takes the focus back to its button. Returns what ends it.
 */
export function keepFirstFocus(panel: HTMLElement, placeIn: (panel: HTMLElement) => HTMLElement | null): () => void {
  const ending = new AbortController()
  const isPlaced = () => {
    const focused = document.activeElement
    return focused !== panel && panel.contains(focused) && !focused?.closest('header')
  }
  const place = () => {
    if (!isPlaced()) placeIn(panel)?.focus()
  }
  const watching = new MutationObserver(place)
  watching.observe(panel, { childList: true, subtree: true })
  const end = () => {
    watching.disconnect()
    ending.abort()
  }
  const takeBack = () => {
    place()
    if (!panel.contains(document.activeElement)) panel.querySelector('button')?.focus()
  }
  document.addEventListener('focusin', takeBack, { signal: ending.signal })
  document.addEventListener('keydown', end, { capture: true, signal: ending.signal })
  document.addEventListener('pointerdown', end, { capture: true, signal: ending.signal })
  return end
}
