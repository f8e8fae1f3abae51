import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { FormattedText } from '#client/features/turns/markdown/formatted-text.tsx'

const html = (...lines: string[]) =>
  renderToStaticMarkup(<FormattedText text={lines.join('\n')} />)
    .replace(/^<div class="md">(.*)<\/div>$/s, '$1')
    .replaceAll(/ (?:class="(?:link|mono|wide)"|target="_blank" rel="noopener noreferrer"|tabindex="0")/g, '')

test('paragraphs and headings are told apart, with lines between them', () => {
  expect(html('# **Done**', '', 'First line', 'second line', '', '---', '## Next `x`', '#### Deep', 'no #tag')).toBe(
    '<h4><strong>Done</strong></h4><p>First line\nsecond line</p><hr/><h4>Next <code>x</code></h4><h6>Deep</h6><p>no #tag</p>',
  )
  expect(html('Setext', '===', 'a', '---', 'b')).toBe('<h4>Setext</h4><p>a</p><hr/><p>b</p>')
})

test('a numbered list begins with its own number, and may have bullets and code', () => {
  expect(
    html(
      '3. Install',
      '   - `npm i`',
      '   - then',
      '     ```sh',
      '     npm start',
      '',
      '     # ok',
      '     ```',
      '4. **Open** it',
    ),
  ).toBe(
    '<ol start="3"><li>Install<ul><li><code>npm i</code></li><li>then<pre aria-label="Code, sh"><code>npm start\n\n# ok</code></pre></li></ul></li><li><strong>Open</strong> it</li></ol>',
  )
})

test('items with blank lines between them are paragraphs', () => {
  expect(html('- a', '', '  more', '', '- b', '', 'after')).toBe(
    '<ul><li><p>a</p><p>more</p></li><li><p>b</p></li></ul><p>after</p>',
  )
})

test('a task says whether it is done', () => {
  expect(html('- [x] made', '- [ ] **not** yet', '- plain')).toBe(
    '<ul><li class="task"><span class="blk set" role="img" aria-label="Done"></span>made</li>' +
      '<li class="task"><span class="blk drawn" role="img" aria-label="Not done"></span><strong>not</strong> yet</li><li>plain</li></ul>',
  )
})

test('a table may have code, escaped bars, breaks and aligned columns', () => {
  expect(
    html(
      'Routes:',
      '',
      '| Path | Type \\| kind | Hits |',
      '|:--|:-:|--:|',
      '| `/a` | `x \\| y`<br>**z** | 12 |',
      '| short |',
      '',
      'after',
    ),
  ).toBe(
    '<p>Routes:</p><div role="region" aria-label="Table"><table><thead><tr><th scope="col" data-align="left">Path</th>' +
      '<th scope="col" data-align="center">Type | kind</th><th scope="col" data-align="right">Hits</th></tr></thead><tbody>' +
      '<tr><td data-align="left"><code>/a</code></td><td data-align="center"><code>x | y</code><br/><strong>z</strong></td><td data-align="right">12</td></tr>' +
      '<tr><td data-align="left">short</td><td data-align="center"></td><td data-align="right"></td></tr></tbody></table></div><p>after</p>',
  )
})

test('a quote may contain blocks and other quotes', () => {
  expect(html('> **Note**', '> - a', '>', '> > deeper', '', 'after')).toBe(
    '<blockquote><p><strong>Note</strong></p><ul><li>a</li></ul><blockquote><p>deeper</p></blockquote></blockquote><p>after</p>',
  )
})

test('code is shown as it is, with its language', () => {
  expect(html('```tsx title="a"', '<b>&amp;</b>', '', '# no', '```', '~~~', '```', '~~~')).toBe(
    '<pre aria-label="Code, tsx"><code>&lt;b&gt;&amp;amp;&lt;/b&gt;\n\n# no</code></pre><pre aria-label="Code"><code>```</code></pre>',
  )
  expect(html('text', '```', 'half', '')).toBe('<p>text</p><pre aria-label="Code"><code>half</code></pre>')
})

test('emphasis nests within a line, and names with underscores have none', () => {
  expect(html('a **b *c*** `d*e*` ~~gone~~ _h_ ***both*** due_date_of_loan 2 * 3 * 4')).toBe(
    '<p>a <strong>b <em>c</em></strong> <code>d*e*</code> <del>gone</del> <em>h</em> <em><strong>both</strong></em> due_date_of_loan 2 * 3 * 4</p>',
  )
})

test('links lead out, and only to where a link may', () => {
  expect(html('[**f**](https://g.example?a=1&amp;b=2 "t") <mailto:a@b.example> see http://a.example/b.')).toBe(
    '<p><a href="https://g.example?a=1&amp;b=2"><strong>f</strong></a> <a href="mailto:a@b.example">mailto:a@b.example</a> see <a href="http://a.example/b">http://a.example/b</a>.</p>',
  )
  expect(html('[r][1]', '', '[1]: https://r.example')).toBe('<p><a href="https://r.example">r</a></p>')
  expect(renderToStaticMarkup(<FormattedText text="[a](https://g.example)" />)).toBe(
    '<div class="md"><p><a class="link" href="https://g.example" target="_blank" rel="noopener noreferrer">a</a></p></div>',
  )
  for (const evil of [
    '[x](javascript:alert(1))',
    '[x](JaVaScRiPt:alert(1))',
    '[x](javascript&#58;alert(1))',
    '[x](<java\tscript:alert(1)>)',
    '[x](data:text/html,a)',
    '[x](//evil.example)',
    '![x](javascript:alert(1))',
    '<javascript:alert(1)>',
    '[x](server/app.ts)',
  ])
    expect(html(evil), evil).not.toContain('<a')
  expect(html('[x](javascript:alert(1))')).toBe('<p>[x](javascript:alert(1))</p>')
})

test('a picture is a link to it', () => {
  expect(html('![A chart](https://i.example/a.png) ![](https://i.example/b.png)')).toBe(
    '<p><a href="https://i.example/a.png">A chart</a> <a href="https://i.example/b.png">https://i.example/b.png</a></p>',
  )
})

test('HTML is text, wherever it stands, and what is within it is read', () => {
  expect(html('<img src=x onerror=alert(1)> **b**')).toBe(
    '<p>&lt;img src=x onerror=alert(1)&gt; <strong>b</strong></p>',
  )
  expect(html('<script>', 'alert(1)', '', '**b** https://a.example')).toBe(
    '<p>&lt;script&gt;\nalert(1)</p><p><strong>b</strong> <a href="https://a.example">https://a.example</a></p>',
  )
  expect(html('<a href="javascript:alert(1)">x', '', 'https://a.example')).toContain('<a href="https://a.example">')
  expect(html('<!-- c', '', '- a')).toBe('<p>&lt;!-- c</p><ul><li>a</li></ul>')
})

test('references to characters are read, but not in code', () => {
  expect(html('a &lt;b&gt; &amp;amp; &#x27;&#39; &nope; &#38;lt; `&lt;`')).toBe(
    '<p>a &lt;b&gt; &amp;amp; &#x27;&#x27; &amp;nope; &amp;lt; <code>&amp;lt;</code></p>',
  )
})

test.each([
  ['quotes', '> '.repeat(5_000)],
  ['lists', Array.from({ length: 300 }, (_, depth) => `${'  '.repeat(depth)}- a`).join('\n')],
  ['underscores', '_a'.repeat(50_000)],
  ['an address', `${'a.'.repeat(50_000)}@`],
  ['stars', 'a**b'.repeat(25_000)],
  ['brackets', '['.repeat(100_000)],
  ['code marks', '`a'.repeat(50_000)],
])('text of %s without end is shown in bounded time', (_name, text) => {
  const used = process.cpuUsage()
  const words = renderToStaticMarkup(<FormattedText text={text} isGrowing />)
  expect(words.length).toBeGreaterThan(100)
  const { user, system } = process.cpuUsage(used)
  expect((user + system) / 1_000).toBeLessThan(4_000)
})
