// Starts the app of a page whose modules come in files. A file that did not arrive is the network's failure and none of the
// app's: it is asked for once more, and then the page says so.
const AGAIN_MS = 1_000

/** What starts the app once all of these modules have been brought. */
export function starter({ hasAll, start }, addresses) {
  function run(libraries, entry) {
    start(libraries, entry)
    globalThis.__solid.started = true
  }

  return (libraries, entry) => {
    if (hasAll(addresses)) return run(libraries, entry)
    setTimeout(async () => {
      await Promise.all([...document.querySelectorAll('script[src^="/~pack/"]')].map(askAgain))
      if (!hasAll(addresses)) globalThis.__solid.showIncomplete()
      // What the app throws as it starts is an error of the page, and no promise that was broken.
      else setTimeout(run, 0, libraries, entry)
    }, AGAIN_MS)
  }
}

function askAgain({ src }) {
  const script = Object.assign(document.createElement('script'), { src })
  const settled = new Promise((resolve) => {
    script.addEventListener('load', resolve)
    script.addEventListener('error', resolve)
  })
  document.head.append(script)
  return settled
}
