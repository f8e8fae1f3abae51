/** A client of `count` files: an entry, a page, and components of about forty lines that each render one card. */
export function sampleProject(count: number): Map<string, string> {
  const files = new Map<string, string>()
  const components = count - 3
  files.set(
    'client/main.tsx',
    `import { createRoot } from 'react-dom/client'\nimport { App } from './app'\n\ncreateRoot(document.getElementById('root')!).render(<App />)\n`,
  )
  files.set(
    'client/app.tsx',
    `${Array.from({ length: components }, (_, index) => `import { Card${index} } from './cards/card-${index}'`).join('\n')}\n\nexport function App() {\n  return (\n    <main className="grid gap-2 p-4">\n${Array.from({ length: components }, (_, index) => `      <Card${index} />`).join('\n')}\n    </main>\n  )\n}\n`,
  )
  files.set('client/styles.css', `@import 'tailwindcss';\n`)
  for (let index = 0; index < components; index += 1) files.set(`client/cards/card-${index}.tsx`, card(index, 'first'))
  return files
}

/** The same components on pages of their own, each of which is reached by a link in the frame. */
export function routedProject(count: number, routes: number): Map<string, string> {
  const files = sampleProject(count - routes)
  const cards = [...files.keys()].filter((path) => path.startsWith('client/cards/')).length
  const places = Array.from({ length: routes }, (_, place) => place)
  for (const place of places) {
    const own = Array.from({ length: cards }, (_, card) => card).filter((card) => card % routes === place)
    files.set(
      `client/pages/page-${place}.tsx`,
      `${own.map((card) => `import { Card${card} } from '../cards/card-${card}'`).join('\n')}\n\nexport function Page${place}() {\n  return (\n    <main className="grid gap-2 p-4">\n${own.map((card) => `      <Card${card} />`).join('\n')}\n    </main>\n  )\n}\n`,
    )
  }
  const pathOf = (place: number) => (place === 0 ? '/' : `/page-${place}`)
  files.set(
    'client/app.tsx',
    `import { Link, Route, Switch } from 'wouter'\n${places.map((place) => `import { Page${place} } from './pages/page-${place}'`).join('\n')}\n\nexport function App() {\n  return (\n    <>\n      <nav>\n${places.map((place) => `        <Link href="${pathOf(place)}">Page ${place}</Link>`).join('\n')}\n      </nav>\n      <Switch>\n${places.map((place) => `        <Route path="${pathOf(place)}" component={Page${place}} />`).join('\n')}\n      </Switch>\n    </>\n  )\n}\n`,
  )
  return files
}

/** An entry that draws one empty page, whatever else is in the project. */
export const EMPTY_MAIN = `import { createRoot } from 'react-dom/client'\n\ncreateRoot(document.getElementById('root')!).render(<p>Empty</p>)\n`

/** A module that every card imports, and the cards that do. An edit of it reaches all of them. */
export const SHARED_WORD = 'client/word.ts'
export const sharedWord = (word: string) => `export const word = ${JSON.stringify(word)}\n`
export function withSharedWord(files: Map<string, string>): Map<string, string> {
  const shared = [...files].map(([path, text]): [string, string] => [path, importingWord(path, text)])
  return new Map([...shared, [SHARED_WORD, sharedWord('first')]])
}
export const importingWord = (path: string, text: string) =>
  path.startsWith('client/cards/')
    ? `import { word } from '../word'\n${text.replace('</h2>', ' <i className="word">{word}</i></h2>')}`
    : text

/** The component that the benchmark edits, with a text for which a browser can wait. */
export function card(index: number, text: string): string {
  const rows = Array.from(
    { length: 6 },
    (_, row) =>
      `      <li className="flex justify-between gap-${(row % 4) + 1} text-sm text-slate-600">\n        <span>Row ${row} of card ${index}</span>\n        <span>{count * ${row + 1}}</span>\n      </li>`,
  ).join('\n')
  return `import { useState } from 'react'\n\nexport function Card${index}() {\n  const [count, setCount] = useState(${index})\n  return (\n    <section className="rounded-lg border border-slate-200 p-3 shadow-sm">\n      <h2 className="font-semibold">Card ${index}</h2>\n      <p id="text-${index}">${text}</p>\n      <ul>\n${rows}\n      </ul>\n      <button className="mt-2 rounded bg-slate-900 px-3 py-1 text-white" onClick={() => setCount(count + 1)}>\n        Count {count}\n      </button>\n    </section>\n  )\n}\n`
}

export const INDEX_HTML =
  '<!doctype html>\n<html lang="en">\n<head>\n<meta charset="utf-8">\n<title>Sample</title>\n</head>\n<body>\n<div id="root"></div>\n<script type="module" src="/client/main.tsx"></script>\n</body>\n</html>\n'
