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
  const isNew = (page, button) => !buttons.has(keyOf(page, button))
  const press = (page, button) => void buttons.add(keyOf(page, button))

  function keyOf(page, { element, label }) {
    const isFrame = isInFrame(element) || isPlace(element)
    return [isFrame ? 'everywhere' : kindOf(page), element.localName, label].join(' ')
  }

  /** Whether nothing was pressed yet that leads to a page of this kind. Every such page was opened by itself. */
  const isNewLink = ({ leadsTo }) => !pressed.has(kindOf(leadsTo))
  const follow = ({ leadsTo }) => void pressed.add(kindOf(leadsTo))

  /** Two records of one list are one page with other data. */
  function kindOf(page) {
    const [path] = page.split('?')
    const pattern = routes.includes(path) ? undefined : patterns.find((each) => each.test(path))
    return pattern ? pattern.source : path.replace(/\/(?:\d+|[\w-]*\d[\w-]{7,})(?=\/|$)/g, '/:id')
  }

  return { next, isNew, press, isNewLink, follow, found: (pages) => void waiting.push(...pages), seen: () => [...seen] }
}

const FRAMES = new Set(['nav', 'header', 'aside', 'footer'])

const isInFrame = (element) => element !== null && (FRAMES.has(element.localName) || isInFrame(element.parentElement))

/** A link to a place in its page, as the one over a page's menu, is the same on each page. */
const isPlace = (element) => element.localName === 'a' && element.getAttribute('href') !== '#'

function patternOf(route) {
  const source = route
    .split('/')
    .map((segment) => (segment.startsWith(':') ? '[^/]+' : segment === '*' ? '.*' : segment.replace(/[^\w-]/g, '\\$&')))
    .join('/')
  return new RegExp(`^${source}$`)
}
