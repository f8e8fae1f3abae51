/**
 * The fonts that apps have without a network, with the style sheet of their axes and the version. A test compares them
 * with what the kit is built from.
 */
export const FONTS: Record<string, { sheet: string; voice: string }> = {
  'albert-sans': { sheet: 'wght', voice: 'plain' },
  anybody: { sheet: 'standard', voice: 'wide, playful' },
  besley: { sheet: 'wght', voice: 'warm slab' },
  'big-shoulders': { sheet: 'opsz', voice: 'tall signs' },
  'bricolage-grotesque': { sheet: 'wdth', voice: 'lively' },
  epilogue: { sheet: 'wght', voice: 'light, large' },
  'familjen-grotesk': { sheet: 'wght', voice: 'calm' },
  figtree: { sheet: 'wght', voice: 'friendly text' },
  gabarito: { sheet: 'wght', voice: 'round' },
  'hanken-grotesk': { sheet: 'wght', voice: 'quiet text' },
  'hepta-slab': { sheet: 'wght', voice: 'typewriter' },
  'instrument-sans': { sheet: 'standard', voice: 'precise' },
  'libre-franklin': { sheet: 'wght', voice: 'bookkeeping' },
  'martian-mono': { sheet: 'standard', voice: 'figures' },
  newsreader: { sheet: 'opsz', voice: 'reading serif' },
  onest: { sheet: 'wght', voice: 'neutral' },
  overpass: { sheet: 'wght', voice: 'road signs' },
  piazzolla: { sheet: 'wght-italic', voice: 'italic asides' },
  'public-sans': { sheet: 'wght', voice: 'public text' },
  'sometype-mono': { sheet: 'wght', voice: 'figures' },
}

const FONT_LINES = Object.entries(FONTS)
  .map(([name, { sheet, voice }]) => `${name}/${sheet} (${voice})`)
  .join(', ')
/** How an app gets a look of its own. */
export const DESIGN = `# How the app looks
Decide the look from the subject before the first file of the client, say it in one sentence, and write it as tokens in @theme of client/styles.css; pages use the tokens only. It should not fit another subject.
- Direction: a mood, and one signature that makes the main object of the app its layout, such as a day line for appointments, a ruled card for notes, a ticket for travel, a label for goods, a sheet with a margin rule for accounts. It stands once on a page. One size of type is very large, one colour covers a large area, everything else is quiet.
- Colours: page, surface, ink, muted ink, line, accent and the text on it; every text at 4.5 to 1 on its ground, in light and dark. What the maker named stays exactly so and covers at least one area larger than a button; then dark is derived only if asked. Good, bad and warning come with a word. One filled button in a view.
- Type: a display and a text font, imported in client/styles.css after Tailwind, as in @import "@fontsource-variable/figtree/wght.css", with font-family "Figtree Variable". There are ${FONT_LINES}. A clear scale, lines of 45 to 75 characters, figures in tables with tabular-nums.
- Shape: one radius, one rule, one density, chosen with the mood; space instead of boxes; no card inside a card, no grid of equal cards with an icon each, no gradient text, no emoji as icons, no shadow on everything.
- Pages by kind: a site opens with a true sentence about this business and one action, then proof, then sections that differ from each other, then a footer with hours and place; a tool opens with its working screen and today's rows, never with a welcome; a shop with one thing large and its price; a game with its board; a dashboard with a sentence that says what the figures mean. At most five entries in the menu, in the visitors' words, on a phone as well.
- Words: those of the subject, in the maker's language, from the first version on; no placeholder, no "Welcome to", no slogans. An empty state says what will stand there and offers the one action; an error says what to do.
- Pictures: add_ready_files pictures, your own small SVG, or photos that the maker sent; never grey boxes or a picture of another subject.
- Motion: at most one, under 300 ms, and none under prefers-reduced-motion.`
