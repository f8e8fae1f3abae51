/**
 * The roots that the app makes when it starts. They are taken down instead of drawn, so that each page is drawn anew
 * and what goes wrong there is heard of. Roots that a page makes later are its own.
 */
function createRoots() {
  const taken = []
  let real = null
  let mounted = []

  function take(container, options = {}) {
    if (real) return real.createRoot(container, options)
    const root = { container, options, element: null, isReal: null }
    taken.push(root)
    return {
      render(element) {
        root.element = element
        root.isReal?.render(element)
      },
      unmount() {
        root.element = null
        root.isReal?.unmount()
      },
    }
  }

  /** Draws what the app draws. `noted` hears of what React says went wrong. */
  function mount(client, noted) {
    real = client
    mounted = taken.filter(({ element }) => element !== null)
    for (const root of mounted) {
      const caught = (error, info) => noted(error, info?.componentStack ?? '')
      root.isReal = client.createRoot(root.container, {
        ...root.options,
        onUncaughtError: caught,
        onCaughtError: caught,
        onRecoverableError: () => {},
      })
      root.isReal.render(root.element)
    }
  }

  function unmount() {
    for (const root of mounted) {
      root.isReal?.unmount()
      root.isReal = null
      root.container.textContent = ''
    }
    mounted = []
  }

  /** What stands in the one root that the app has: null when there are more, or none that the page names. */
  function frame() {
    const [{ container } = {}] = mounted
    return mounted.length === 1 && container.id ? { id: container.id, html: container.innerHTML } : null
  }

  return { take, mount, unmount, frame, isEmpty: () => taken.every(({ element }) => element === null) }
}

/** The roots of the app in this isolate. */
export const roots = createRoots()
/** What the app's own `react-dom/client` gives it in place of a root. */
export const takenRoot = roots.take
