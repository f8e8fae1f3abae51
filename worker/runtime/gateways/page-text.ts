const WITHOUT_TEXT = 'head, script, style, noscript, template, iframe, object, svg'
const BLOCKS =
  'p, div, section, article, main, header, footer, aside, nav, ul, ol, table, tr, blockquote, dl, dt, dd, figure, figcaption, h1, h2, h3, h4, h5, h6, pre'
const MARKS: Record<string, string> = {
  h1: '\n# ',
  h2: '\n## ',
  h3: '\n### ',
  h4: '\n### ',
  h5: '\n### ',
  h6: '\n### ',
}
const ENTITIES: Record<string, string> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
  ndash: '–',
  mdash: '—',
  hellip: '…',
  laquo: '«',
  raquo: '»',
  copy: '©',
  euro: '€',
}

/** The words of an HTML page in their order, with its headings and list items marked. */
export async function pageText(html: string): Promise<{ title: string | null; text: string }> {
  let title = ''
  let text = ''
  const within = { hidden: 0, verbatim: 0 }
  const count = (kind: keyof typeof within) => ({
    element(element: Element) {
      if (atEnd(element, () => void within[kind]--)) within[kind]++
    },
  })
  const rewriter = new HTMLRewriter()
    .on('head title', { text: (chunk) => void (title += chunk.text) })
    .on(WITHOUT_TEXT, count('hidden'))
    .on('pre', count('verbatim'))
    .on(BLOCKS, {
      element(element) {
        text += `\n${MARKS[element.tagName] ?? ''}`
        atEnd(element, () => void (text += '\n'))
      },
    })
    .on('br, hr', { element: () => void (text += '\n') })
    .on('li', { element: () => void (text += '\n- ') })
    .on('td, th', { element: () => void (text += ' | ') })
    .onDocument({
      text(chunk) {
        if (within.hidden === 0) text += within.verbatim > 0 ? chunk.text : chunk.text.replace(/\s+/g, ' ')
      },
    })
  await rewriter.transform(new Response(html)).arrayBuffer()
  const lines = decoded(text)
    .split('\n')
    .map((line) => line.replace(/[^\S\n]+$/, '').replace(/^ (?=\S)/, ''))
  return {
    title: decoded(title).replace(/\s+/g, ' ').trim().slice(0, 200) || null,
    text: lines
      .join('\n')
      .replace(/\n{3,}/g, '\n\n')
      .trim(),
  }
}

/** Elements that close themselves have no end. */
function atEnd(element: Element, run: () => void): boolean {
  try {
    element.onEndTag(run)
    return true
  } catch {
    return false
  }
}

function decoded(text: string): string {
  return text.replace(
    /&(?:#(\d{1,7})|#x([0-9a-f]{1,6})|([a-z]{2,8}));/gi,
    (whole: string, decimal?: string, hex?: string, name?: string) => {
      if (name !== undefined) return ENTITIES[name.toLowerCase()] ?? whole
      const code = decimal === undefined ? Number.parseInt(hex ?? '', 16) : Number(decimal)
      return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : whole
    },
  )
}
