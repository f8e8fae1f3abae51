import type { Look } from '#worker/agent/offline/blueprint.ts'
import {
  contrast,
  hexColour,
  isDark,
  mix,
  readableOn,
  softTextOn,
  textOn,
} from '#worker/agent/offline/generate/colours.ts'

const DEFAULT_PRIMARY = '#2563eb'

/** `client/styles.css`: the only file that knows colours. Everything else uses the tokens named here. */
export function stylesheet(look: Look): string {
  const primary = hexColour(look.primary) ?? DEFAULT_PRIMARY
  const page = hexColour(look.background ?? '') ?? mix('#fafafa', primary, 0.03)
  const card = hexColour(look.card ?? '') ?? (isDark(page) ? mix(page, '#ffffff', 0.08) : '#ffffff')
  const header = hexColour(look.header ?? '') ?? card
  const tokens = [
    ...ground('page', page),
    ...ground('card', card),
    ...ground('header', header),
    ['line', mix(card, textOn(card), 0.14)],
    ['control', controlLine(card)],
    ['primary', primary],
    ['on-primary', textOn(primary)],
    ['primary-hover', mix(primary, textOn(primary) === '#ffffff' ? '#000000' : '#ffffff', 0.12)],
    ['tint', mix(card, primary, 0.1)],
    ['on-tint', readableOn(primary, mix(card, primary, 0.1))],
    ['link', readableOn(primary, card)],
    ['page-link', readableOn(primary, page)],
    ['danger', readableOn('#dc2626', card)],
  ]
  return `@import "tailwindcss";

@theme {
  --font-sans: ui-sans-serif, system-ui, -apple-system, "Segoe UI", Roboto, "Helvetica Neue", Arial, sans-serif;
${tokens.map(([name, value]) => `  --color-${name}: ${value};`).join('\n')}
}

@layer base {
  html {
    color-scheme: ${isDark(page) ? 'dark' : 'light'};
  }

  body {
    min-height: 100dvh;
    background-color: var(--color-page);
    color: var(--color-on-page);
  }

  button:not(:disabled),
  select,
  summary {
    cursor: pointer;
  }

  :focus-visible {
    outline: 2px solid var(--focus, var(--color-page-link));
    outline-offset: 2px;
  }
}
`
}

/** A ground with the text that is read on it. Each text token has at least 4.5:1. */
function ground(name: string, colour: string): string[][] {
  return [
    [name, colour],
    [`on-${name}`, textOn(colour)],
    [`soft-on-${name}`, softTextOn(colour)],
  ]
}

/** The outline of inputs is all that shows where they are, so it needs 3:1. */
function controlLine(card: string): string {
  const steps = [0.3, 0.4, 0.5, 0.6, 0.7].map((share) => mix(card, textOn(card), share))
  return steps.find((step) => contrast(step, card) >= 3) ?? textOn(card)
}
