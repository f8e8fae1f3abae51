const MAX_TAGS = 40
const MAX_ATTRIBUTES = 20
const MAX_TEXT = 2_000
/** What a page may say in all. A page that says more says what the document says. */
const MAX_HEAD = 12_000

/**
 * What pages say of themselves in the head of `document`: React's own `<title>`, `<meta>` and `<link>`, and what effects
 * write there. Made before the app starts, so that all that it adds to the document is known.
 */
export function createHeads(document) {
  const { head, documentElement } = document
  const elements = () => [...head.querySelectorAll('meta, link')]
  const sent = new Map(elements().map((each) => [each, each.outerHTML]))
  const sentTitle = document.title
  let start = null

  /** The app has started: what it has said by now it says of all pages. */
  function started() {
    start = { title: document.title, texts: new Map(elements().map((each) => [each, attributesOf(each)])) }
  }

  /** Takes back what a page left behind, so that the next one does not say it. */
  function reset() {
    if (document.title !== start.title) document.title = start.title
    for (const each of elements()) {
      const before = start.texts.get(each)
      if (!before) each.remove()
      else for (const { name, value } of before) if (each.getAttribute(name) !== value) each.setAttribute(name, value)
    }
  }

  function read() {
    const { title } = document
    const added = elements().filter((each) => sent.get(each) !== each.outerHTML)
    const tags = added.slice(0, MAX_TAGS).map((each) => ({ name: each.localName, attributes: attributesOf(each) }))
    return {
      title: title && title !== sentTitle ? title.slice(0, MAX_TEXT) : null,
      lang: documentElement.getAttribute('lang') || null,
      tags: JSON.stringify(tags).length > MAX_HEAD ? [] : tags,
    }
  }

  return { started, reset, read }
}

const attributesOf = ({ attributes }) =>
  [...attributes]
    .slice(0, MAX_ATTRIBUTES)
    .map(({ name, value }) => ({ name: name.toLowerCase().slice(0, 100), value: value.slice(0, MAX_TEXT) }))
