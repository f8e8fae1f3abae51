import { silence } from '#client/trpc/silence.ts'
import { BANNER_COOKIE, BANNER_PLACE, type ShownBanner } from '#shared/banners/banners.ts'
import { MINUTE_MS } from '#shared/time.ts'

/** With a server's own delay, a change must reach every open page within a minute. */
const EVERY_MS = 45_000
const PATIENCE_MS = 10_000
const KEPT_S = 365 * 24 * 3_600

/** The banner of an open page stays up to date and can be dismissed. React leaves this HTML of the server alone. */
export function watchBanner(): void {
  const place = document.getElementById(BANNER_PLACE)
  if (!place) return
  let checkedAt = Date.now()

  async function check() {
    checkedAt = Date.now()
    // Without a network the banner stays what it is.
    const answer = await fetch('/api/banner', { signal: AbortSignal.timeout(PATIENCE_MS) }).catch(() => null)
    if (answer?.ok) show((await answer.json()) as ShownBanner)
  }

  function show({ key, html }: ShownBanner) {
    if ((key ?? '') === place!.dataset['key']) return
    place!.dataset['key'] = key ?? ''
    // The bar of a view stands in the same place, and stays until the view ends.
    const bar = place!.querySelector('.view-bar')
    place!.innerHTML = html
    if (bar) place!.prepend(bar)
  }

  function dismiss({ target }: MouseEvent) {
    if (!(target instanceof Element) || !target.closest('[data-dismiss]')) return
    document.cookie = `${BANNER_COOKIE}=${place!.dataset['key']}; path=/; max-age=${KEPT_S}; samesite=lax${location.protocol === 'https:' ? '; secure' : ''}`
    show({ key: null, html: '' })
  }

  keepViewBar(place)
  place.addEventListener('click', dismiss)
  setInterval(() => document.visibilityState === 'visible' && void check(), EVERY_MS)
  document.addEventListener(
    'visibilitychange',
    () => document.visibilityState === 'visible' && Date.now() - checkedAt > EVERY_MS && void check(),
  )
}

/** The bar says as whom an operator sees the page. When it has counted down, the page is the operator's own. */
function keepViewBar(place: HTMLElement): void {
  const minutes = place.querySelector<HTMLElement>('[data-ends]')
  if (!minutes) return
  const endsAt = Number(minutes.dataset['ends'])
  const tick = () => {
    const left = Math.ceil((endsAt - Date.now()) / MINUTE_MS)
    if (left <= 0) {
      silence()
      location.assign('/admin/dashboard/users')
    } else minutes.textContent = String(left)
  }
  setInterval(tick, MINUTE_MS / 6)
}
