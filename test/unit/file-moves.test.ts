import { expect, test } from 'vitest'
import { followMove } from '#worker/project/files/moving/follow.ts'

const follow = (files: Record<string, string>, from: string, to: string) => {
  const { rewritten, left } = followMove(
    { paths: Object.keys(files), text: (path) => files[path] ?? null, sizeOf: (path) => files[path]?.length ?? 0 },
    { from, to },
  )
  return { rewritten: Object.fromEntries(rewritten.map(({ path, text }) => [path, text])), left }
}

test('imports of every form follow a moved file, in the way that each was written', () => {
  const { rewritten, left } = follow(
    {
      'client/lib/money.ts': 'export const money = 1\n',
      'client/app.tsx': `import { money } from './lib/money'
import type { Money } from "./lib/money.ts"
export * from './lib/money.js'
const late = () => import('@/lib/money')
type Late = import('@/lib/money').Late
// from './lib/money'
const page = <a href="./lib/money">from './lib/money'</a>
`,
      'test/money.test.ts': `vi.mock('../client/lib/money')\nimport { other } from './money'\n`,
      'test/money.ts': 'export const other = 1\n',
    },
    'client/lib/money.ts',
    'client/shop/prices/price.ts',
  )
  expect(rewritten['client/app.tsx']).toBe(`import { money } from './shop/prices/price'
import type { Money } from "./shop/prices/price.ts"
export * from './shop/prices/price.js'
const late = () => import('@/shop/prices/price')
type Late = import('@/shop/prices/price').Late
// from './lib/money'
const page = <a href="./lib/money">from './lib/money'</a>
`)
  expect(rewritten['test/money.test.ts']).toBe(
    `vi.mock('../client/shop/prices/price')\nimport { other } from './money'\n`,
  )
  expect(Object.keys(rewritten)).toHaveLength(2)
  expect(left).toEqual([])
})

test('what a moved file imports is meant from its new place, and packages and aliases stay', () => {
  const { rewritten } = follow(
    {
      'client/pages/home.tsx': `import { useState } from 'react'\nimport { a } from './parts'\nimport { b } from '@/lib/b'\nimport './home.css'\nconst picture = new URL('../sun.png', import.meta.url)\n`,
      'client/pages/parts/index.ts': 'export const a = 1\n',
      'client/pages/home.css': '',
      'client/lib/b.ts': '',
      'client/sun.png': '',
    },
    'client/pages/home.tsx',
    'client/start/first/home.tsx',
  )
  expect(rewritten).toEqual({
    'client/start/first/home.tsx': `import { useState } from 'react'\nimport { a } from '../../pages/parts'\nimport { b } from '@/lib/b'\nimport '../../pages/home.css'\nconst picture = new URL('../../sun.png', import.meta.url)\n`,
  })
})

test('pages and style sheets follow too', () => {
  const { rewritten } = follow(
    {
      'index.html': '<!-- src="/client/main.tsx" --><script type="module" src="/client/main.tsx"></script>',
      'client/main.tsx': `import './styles.css'\n`,
      'client/styles.css': `@import './parts/a.css';\nb { background: url(sun.png) }\n`,
      'client/parts/a.css': '',
      'client/sun.png': '',
    },
    'client/main.tsx',
    'client/start/main.tsx',
  )
  expect(rewritten).toEqual({
    'index.html': '<!-- src="/client/main.tsx" --><script type="module" src="/client/start/main.tsx"></script>',
    'client/start/main.tsx': `import '../styles.css'\n`,
  })
})

test('a folder and its index, and two files of one stem, are told apart', () => {
  const files = {
    'client/ui/index.ts': '',
    'client/app.tsx': `import { ui } from './ui'\nimport { note } from './note'\n`,
    'client/note.ts': '',
    'client/words.tsx': '',
  }
  expect(follow(files, 'client/ui/index.ts', 'client/kit/index.ts').rewritten['client/app.tsx']).toContain(`'./kit'`)
  expect(follow(files, 'client/ui/index.ts', 'client/kit.ts').rewritten['client/app.tsx']).toContain(`'./kit'`)
  // Without its ending it would mean the other file.
  expect(follow(files, 'client/note.ts', 'client/words.ts').rewritten['client/app.tsx']).toContain(`'./words.ts'`)
})

test('what may mean the file and is not certain to is told, and left as it is', () => {
  const { rewritten, left } = follow(
    {
      'client/pages/home.tsx': '',
      'client/app.tsx': 'const page = (name: string) => import(`./pages/${name}.tsx`)\n',
      'client/list.ts': `const one = 1\nexport const list = ['client/pages/home.tsx', './pages/home']\n`,
      'README.md': '# App\n\nThe page is client/pages/home.tsx.\n',
      'client/other.ts': 'const text = (name: string) => import(`./texts/${name}.ts`) // home\n',
    },
    'client/pages/home.tsx',
    'client/pages/start.tsx',
  )
  expect(rewritten).toEqual({})
  expect(left).toEqual([
    { path: 'client/app.tsx', line: 1 },
    { path: 'client/list.ts', line: 2 },
    { path: 'README.md', line: 3 },
  ])
})

test('a folder moves with all that is in it, and only what leads in or out of it is written anew', () => {
  const { rewritten, left } = follow(
    {
      'client/lib/money.ts': `import { words } from './words'\nimport { app } from '../app'\nimport { all } from '@/lib/words'\n`,
      'client/lib/words.ts': 'export const words = 1\n',
      'client/lib/index.ts': `export * from './money'\nexport * from '.'\nconst late = (name: string) => import(\`./texts/\${name}.ts\`)\n`,
      'client/lib/texts/a.ts': `const out = (name: string) => import(\`../../pages/\${name}.tsx\`)\n`,
      'client/pages/home.tsx': '',
      'client/app.tsx': `import { money } from './lib'\nimport { words } from './lib/words'\nimport { library } from './library'\nconst page = (name: string) => import(\`./lib/texts/\${name}.ts\`)\n`,
      'client/library.ts': '',
      'server/index.ts': `import { words } from '../client/lib/words.ts'\n`,
      'README.md': 'The words are in client/lib/words.ts,\nand client/library.ts stays.\n',
    },
    'client/lib',
    'shared/kit',
  )
  expect(rewritten).toEqual({
    'shared/kit/money.ts': `import { words } from './words'\nimport { app } from '../../client/app'\nimport { all } from './words'\n`,
    'client/app.tsx': `import { money } from '../shared/kit'\nimport { words } from '../shared/kit/words'\nimport { library } from './library'\nconst page = (name: string) => import(\`./lib/texts/\${name}.ts\`)\n`,
    'server/index.ts': `import { words } from '../shared/kit/words.ts'\n`,
  })
  expect(left).toEqual([
    { path: 'shared/kit/texts/a.ts', line: 1 },
    { path: 'client/app.tsx', line: 4 },
    { path: 'README.md', line: 1 },
  ])
})
