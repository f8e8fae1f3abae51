import { MINUTE_MS } from '#shared/time.ts'

/** Counts down the bar that says as whom an operator sees the page. At the end the page is the operator's own again. */
export function keepViewBar(place: HTMLElement): void {
  const minutes = place.querySelector<HTMLElement>('[data-ends]')
  if (!minutes) return
  const endsAt = Number(minutes.dataset['ends'])
  const tick = () => {
    const left = Math.ceil((endsAt - Date.now()) / MINUTE_MS)
    if (left <= 0) location.assign('/admin/dashboard/users')
    else minutes.textContent = String(left)
  }
  setInterval(tick, MINUTE_MS / 6)
}
