const MAX_PAGES = 16

/** Which pages are opened: those that the app names, and where the links of opened ones lead, one of each kind. */
export function createTour(routes) {
  const patterns = routes.filter((route) => /[:*]/.test(route)).map(patternOf)
  const waiting = ['/', ...routes.filter((route) => !/[:*]/.test(route))]
  const kinds = new Set()
  const pressed = new Set()
  const buttons = new Set()
  const seen = []

  function next() {
    for (let page = waiting.shift(); page !== undefined; page = waiting.shift()) {
      const kind = kindOf(page)
      if (kinds.has(kind) || seen.length >= MAX_PAGES) continue
      kinds.add(kind)
      seen.push(page)
      return page
    }
    return null
  }

  /** Whether a button is another one than those that were pressed: rows of a list and frames of pages repeat theirs. */
  function isNew(page, { element, label }) {
    const place = element.closest('nav, header, aside, footer') ? 'everywhere' : kindOf(page)
    const key = [place, element.localName, label].join(' ')
    if (buttons.has(key)) return false
    buttons.add(key)
    return true
  }

  /** Whether nothing was pressed yet that leads to a page of this kind. Every such page was opened by itself. */
  function isFirstLinkTo(page) {
    const kind = kindOf(page)
    return pressed.size < pressed.add(kind).size
  }

  /** Two records of one list are one page with other data. */
  function kindOf(page) {
    const [path] = page.split('?')
    const pattern = routes.includes(path) ? undefined : patterns.find((each) => each.test(path))
    return pattern ? pattern.source : path.replace(/\/(?:\d+|[\w-]*\d[\w-]{7,})(?=\/|$)/g, '/:id')
  }

  return { next, isNew, isFirstLinkTo, found: (pages) => void waiting.push(...pages), seen: () => [...seen] }
}

function patternOf(route) {
  const source = route
    .split('/')
    .map((segment) => (segment.startsWith(':') ? '[^/]+' : segment === '*' ? '.*' : segment.replace(/[^\w-]/g, '\\$&')))
    .join('/')
  return new RegExp(`^${source}$`)
}
