import * as z from 'zod'

export const PARTS = ['html', 'css', 'js'] as const
export type Part = (typeof PARTS)[number]
/** What is written, part by part. */
export const CODE = z.object({ html: z.string(), css: z.string(), js: z.string() })
export type Code = z.infer<typeof CODE>
export const SNIPPET = CODE.extend({ name: z.string() })
export type Snippet = z.infer<typeof SNIPPET>
export const MOST_SNIPPETS = 50

/** What a page says to whoever shows it. */
export const SAID = z.object({ playground: z.literal(true), kind: z.enum(['log', 'error']), text: z.string() })
export type Said = z.infer<typeof SAID>
export const MOST_SAID = 100

/** It stands before the maker's script, so that nothing which that says is lost. */
const LISTENS = `(() => {
  const say = (kind, text) => parent.postMessage({ playground: true, kind, text: String(text).slice(0, 2000) }, '*')
  const told = (value) => {
    if (typeof value === 'string') return value
    try { return JSON.stringify(value) ?? String(value) } catch { return String(value) }
  }
  for (const name of ['log', 'info', 'warn', 'error']) {
    const own = console[name]
    console[name] = (...all) => { say(name === 'error' ? 'error' : 'log', all.map(told).join(' ')); own(...all) }
  }
  addEventListener('error', (event) => say('error', event.message))
  addEventListener('unhandledrejection', (event) => say('error', event.reason))
})()`

/** An end tag inside a part would end it: a backslash keeps it, and means the same there. */
const inside = (code: string, tag: string): string => code.replaceAll(new RegExp(`</(?=${tag})`, 'gi'), '<\\/')

/** The whole page of the three parts; `listens` tells what the page says to the frame around it. */
export function pageOf({ html, css, js }: Code, { listens }: { listens: boolean }): string {
  return [
    '<!doctype html>',
    '<html>',
    '<head>',
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width">',
    `<style>${inside(css, 'style')}</style>`,
    '</head>',
    `<body>${html}`,
    ...(listens ? [`<script>${LISTENS}</script>`] : []),
    `<script>${inside(js, 'script')}</script>`,
    '</body>',
    '</html>',
  ].join('\n')
}

/** The snippets with this one, in the place of the one of its name; the oldest go where there are too many. */
export function withSnippet(all: Snippet[], snippet: Snippet): Snippet[] {
  return [snippet, ...all.filter(({ name }) => name !== snippet.name)].slice(0, MOST_SNIPPETS)
}
