const INPUTS = 'input:not([type=hidden]):not(:disabled), textarea:not(:disabled), select:not(:disabled)'

/** Where somebody who opened a dialog wants to be: what has the focus already, else its first input; not its cross, which comes before. */
export function firstInput(panel: HTMLElement | null): HTMLElement | true {
  const focused = document.activeElement
  if (panel && focused instanceof HTMLElement && focused !== panel && panel.contains(focused)) return focused
  return (
    panel?.querySelector<HTMLElement>(INPUTS) ??
    panel?.querySelector<HTMLElement>('.body :is(a[href], button:not(:disabled))') ??
    true
  )
}
