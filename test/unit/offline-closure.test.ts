import { expect, test } from 'vitest'
import { closureOf } from '#worker/agent/offline/closure.ts'

const source = {
  'client/app.tsx': "import { A } from './a/a'\nimport './styles.css'\nexport * from '../shared/words'\n",
  'client/styles.css': '',
  'client/a/a.tsx':
    "import { useState } from 'react'\nimport { B } from './b'\nimport { WORDS } from '../../shared/words'\n",
  'client/a/b.ts': "import { A } from './a'\nexport { C } from '../c'\n",
  'client/c.ts': '',
  'client/other.ts': '',
  'shared/words.ts': '',
}

test('an app gets what its files import, through others too, and nothing else', () => {
  expect(closureOf(['client/app.tsx'], { source })).toEqual([
    'client/a/a.tsx',
    'client/a/b.ts',
    'client/app.tsx',
    'client/c.ts',
    'client/styles.css',
    'shared/words.ts',
  ])
})

test('what is made for an app is not taken from the sources', () => {
  const made = new Set(['client/a/a.tsx', 'client/styles.css'])
  expect(closureOf(['client/app.tsx'], { source, made })).toEqual(['client/app.tsx', 'shared/words.ts'])
})

test('an import that leads nowhere is a fault of ours', () => {
  expect(() => closureOf(['client/d.ts'], { source: { 'client/d.ts': "import './gone'\n" } })).toThrow('client/gone')
})
