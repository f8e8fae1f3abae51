import { expect, test } from 'vitest'
import { readCard, withCard } from '#client/features/workbench/settings/share/document-head.ts'

const PAGE = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <!-- <title>Not this</title> -->
    <title>Tom &amp; Co</title>
    <script>const text = '<meta property="og:title" content="Nor this">'</script>
  </head>
  <body><svg><title>A drawing</title></svg></body>
</html>
`

test('a document without a card is read by its title, and gets one after it, at its indentation', () => {
  expect(readCard(PAGE)).toEqual({ title: 'Tom & Co', text: '', picture: null })
  const written = withCard(PAGE, { title: 'Tools & "more"', text: 'For <all>' })!
  expect(written).toBe(
    PAGE.replace(
      '</title>\n    <script>',
      `</title>
    <meta property="og:title" content="Tools &amp; &quot;more&quot;" />
    <meta name="description" content="For &lt;all&gt;" />
    <script>`,
    ),
  )
  expect(readCard(written)).toEqual({ title: 'Tools & "more"', text: 'For <all>', picture: null })
})

test('what a document says already is changed at each of its places, and nothing else is', () => {
  const said = PAGE.replace(
    '    <script>',
    `    <META content=Old property='og:title'><meta name="twitter:title" content="Old"/>
    <meta name="Description" content='Old "words"'><meta property="og:description" />
    <meta property="og:image" content="/card.png">
    <script>`,
  )
  expect(readCard(said)).toEqual({ title: 'Old', text: 'Old "words"', picture: '/card.png' })
  const written = withCard(said, { title: 'New', text: 'New words' })!
  expect(written).toBe(
    said
      .replace('content=Old property', 'content="New" property')
      .replace('content="Old"/>', 'content="New"/>')
      .replace(`content='Old "words"'`, 'content="New words"')
      .replace('"og:description" />', '"og:description" content="New words"/>'),
  )
  expect(withCard(written, { title: 'New', text: 'New words' })).toBe(written)
  expect(readCard(withCard(written, { title: 'New', text: '' })!)).toMatchObject({ title: 'New', text: '' })
})

test('a document without a title gets its card at the beginning of the head, and one without a head none', () => {
  const bare = '<html><head><link rel="icon" href="/x.svg"></head><body></body></html>'
  expect(withCard(bare, { title: 'New', text: '' })).toContain(
    '<head>\n    <meta property="og:title" content="New" /><link',
  )
  expect([readCard(''), readCard('<p>Hello</p>'), withCard('<p>Hello</p>', { title: 'x', text: '' })]).toEqual([
    null,
    null,
    null,
  ])
})
