import type { PublishedPackage } from './npm-registry.ts'

/** Packages of every kind that matters to a bundle. */
export const PACKAGES: PublishedPackage[] = [
  {
    name: 'pure-esm',
    version: '1.0.0',
    manifest: { type: 'module', exports: './index.js' },
    files: { 'index.js': 'export const old = 1\n' },
  },
  {
    name: 'pure-esm',
    version: '1.2.0',
    manifest: {
      type: 'module',
      exports: {
        '.': { browser: './browser.js', default: './index.js' },
        './theme.css': './dist/theme.css',
        './loads.css': './dist/loads.css',
      },
    },
    files: {
      'index.js': `import { side } from './side.js'\nexport const shout = (text) => text.toUpperCase() + side\nexport default shout\n`,
      'browser.js': `export const shout = (text) => text.toUpperCase() + '!page'\nexport default shout\n`,
      'side.js': `export const side = '!server'\n`,
      'dist/theme.css': '.pure-esm-badge { color: rebeccapurple }\n',
      'dist/loads.css': '@import "./other.css";\n.x { background: url(./x.png) }\n',
    },
  },
  {
    name: 'old-cjs',
    version: '3.0.1',
    manifest: { main: 'lib' },
    files: {
      'lib/index.js': `'use strict'\nvar inner = require('./inner')\nexports.twice = function (x) { return inner(x) * 2 }\nexports.env = process.env.NODE_ENV\n`,
      'lib/inner.js': 'module.exports = function (x) { return x }\n',
    },
  },
  {
    name: 'with-dependency',
    version: '1.0.0',
    manifest: { dependencies: { 'pure-esm': '^1.0.0', '@deep/er': '2.x' }, module: 'm.js' },
    files: {
      'm.js': `import { shout } from 'pure-esm'\nimport deeper from '@deep/er'\nexport const both = () => shout('a') + deeper\n`,
    },
  },
  {
    name: '@deep/er',
    version: '2.1.0',
    manifest: { exports: { default: './x.mjs' } },
    files: { 'x.mjs': 'export default "deeper"\n' },
  },
  { name: '@deep/er', version: '3.0.0', files: { 'index.js': 'throw 1' } },
  {
    name: 'react-thing',
    version: '1.0.0',
    manifest: { peerDependencies: { react: '>=18' }, dependencies: { clsx: '^2.0.0' } },
    files: {
      'index.js': `const React = require('react')\nconst { jsx } = require('react/jsx-runtime')\nconst { clsx } = require('clsx')\nexports.Counter = function Counter() { const [n] = React.useState(7); return jsx('b', { className: clsx('thing'), children: n }) }\n`,
    },
  },
  {
    name: 'plugin',
    version: '1.0.0',
    manifest: { type: 'module', peerDependencies: { 'pure-esm': '^1.0.0' } },
    files: { 'index.js': `import { shout } from 'pure-esm'\nexport const plugged = () => shout('plug')\n` },
  },
  {
    name: 'needs-url',
    version: '1.0.0',
    files: { 'index.js': `const path = require('path')\nexports.joined = (a, b) => path.join(a, b)\n` },
  },
  {
    name: 'needs-processes',
    version: '1.0.0',
    files: { 'index.js': `import { spawn } from 'node:child_process'\nexport const run = spawn\n` },
  },
  {
    name: 'tries',
    version: '1.0.0',
    manifest: { browser: { vm: false } },
    files: { 'index.js': `let vm = null\ntry { vm = require('vm') } catch {}\nexports.has = vm !== null\n` },
  },
  {
    name: 'scripted',
    version: '1.0.0',
    manifest: { scripts: { postinstall: 'node steal.js' } },
    files: { 'index.js': 'export {}' },
  },
  { name: 'scripted-says-registry', version: '1.0.0', hasInstallScript: true, files: { 'index.js': 'export {}' } },
  { name: 'native', version: '1.0.0', files: { 'index.js': `module.exports = require('./x.node')`, 'x.node': 'ELF' } },
  {
    name: 'uses-native',
    version: '1.0.0',
    manifest: { dependencies: { native: '1.0.0' } },
    files: { 'index.js': 'export {}' },
  },
  {
    name: 'tampered',
    version: '1.0.0',
    files: { 'index.js': 'export {}' },
    dist: { integrity: `sha512-${'A'.repeat(86)}==` },
  },
  { name: 'unsigned', version: '1.0.0', files: { 'index.js': 'export {}' }, dist: { integrity: undefined } },
  {
    name: 'elsewhere',
    version: '1.0.0',
    files: { 'index.js': 'export {}' },
    dist: { tarball: 'http://169.254.169.254/latest' },
  },
  { name: 'too-large', version: '1.0.0', files: { 'index.js': 'export {}' }, padding: 12 * 1024 * 1024 },
  {
    name: 'climbs',
    version: '1.0.0',
    files: { 'index.js': 'export {}' },
    entries: [{ path: 'package/../../server/index.ts', content: 'x' }],
  },
  {
    name: 'from-git',
    version: '1.0.0',
    manifest: { dependencies: { x: 'git+ssh://git@evil.example/x.git' } },
    files: { 'index.js': 'export {}' },
  },
  {
    name: 'half-date',
    version: '1.0.0',
    manifest: { dependencies: { 'date-fns': '^4.0.0' } },
    files: {
      'index.js': `import { de } from 'date-fns/locale/de'\nimport { add } from 'date-fns'\nexport const both = [de, add]\n`,
    },
  },
  {
    name: 'date-fns',
    version: '4.9.0',
    manifest: { exports: { '.': './index.js', './locale/*': './locale/*.js' } },
    files: { 'index.js': 'export const add = 1\n', 'locale/de.js': 'export const de = "de"\n' },
  },
  {
    name: 'endless',
    version: '1.0.0',
    manifest: { dependencies: Object.fromEntries(Array.from({ length: 31 }, (_, index) => [`leaf-${index}`, '*'])) },
    files: { 'index.js': 'export {}' },
  },
  ...Array.from({ length: 31 }, (_, index) => ({
    name: `leaf-${index}`,
    version: '1.0.0',
    files: { 'index.js': 'export {}' },
  })),
]
