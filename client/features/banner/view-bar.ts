import { MINUTE_MS } from '#shared/time.ts'

/** The bar says as whom an operator sees the page. When it has counted down, the page is the operator's own. */
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
