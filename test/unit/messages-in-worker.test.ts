import { globSync, readFileSync } from 'node:fs'
import { parseAst } from 'rolldown/parseAst'
import { expect, test } from 'vitest'
import {
  childrenOf,
  isCallOf,
  linesOf,
  methodOf,
  nameOf,
  outcomes,
  type Literal,
  type Node,
} from '#test/support/source-texts.ts'

/** What a page's own scripts put on it, and what mails and answers say. */
const SPOKEN = new Set(['textContent', 'innerText', 'placeholder', 'ariaLabel', 'note', 'subject'])
const SPEAKING_METHODS = new Set(['text', 'html'])

/** Whether a text has two words at least. A name such as `GET` or `ok` is for programs. */
const isSentence = (text: string) => /\p{L}{2,}[,:]? \p{L}{2,}/u.test(text)

const argumentsOf = (node: Node) => node['arguments'] as Node[]
const propertiesOf = (node: unknown) =>
  node && (node as Node).type === 'ObjectExpression' ? ((node as Node)['properties'] as Node[]) : []

function said(node: Node): Literal[] {
  switch (node.type) {
    case 'NewExpression':
      return nameOf(node['callee']) === 'Response' ? outcomes(argumentsOf(node)[0]) : []
    case 'CallExpression': {
      if (nameOf(node['callee']) === 'plain') return argumentsOf(node).flatMap(outcomes)
      return isCallOf(node['callee'], 'c') && SPEAKING_METHODS.has(methodOf(node['callee']))
        ? outcomes(argumentsOf(node)[0])
        : []
    }
    case 'Property': {
      if (SPOKEN.has(nameOf(node['key']))) return outcomes(node['value'])
      // This is a failure over raw HTTP: `{ error: { message } }`. Failures that a person can cause are domain errors,
      // which say only their code.
      if (nameOf(node['key']) !== 'error') return []
      return propertiesOf(node['value']).flatMap((property) =>
        nameOf(property['key']) === 'message' ? outcomes(property['value']) : [],
      )
    }
    default:
      return []
  }
}

const literals = (node: Node): Literal[] => [...said(node), ...childrenOf(node).flatMap(literals)]

function sentencesIn(source: string, lang: 'ts' | 'tsx' | 'js' = 'ts'): string[] {
  return linesOf(
    source,
    literals(parseAst(source, { lang }) as unknown as Node).filter(({ text }) => isSentence(text)),
  ).map((line) => line.replace(/^\d+: /, ''))
}

test('sentences are found wherever the worker may hide one', () => {
  const source = [
    'const a = new Response(`There is no ${name} here`, { status: 404 })',
    'c.text("Not so fast"); c.json({ error: { message: "Sign in first." } }); plain(404, isGone ? "It is gone" : m.gone())',
    'element("p", { textContent: "Nothing to show" }); const mail = { subject: "Your code is here", to: "two words" }',
    'log({ message: "for the log only" })',
  ].join('\n')
  expect(sentencesIn(source)).toEqual([
    'There is no',
    'Not so fast',
    'Sign in first.',
    'It is gone',
    'Nothing to show',
    'Your code is here',
  ])
})

/** What only programs hear. No page of ours shows it, and no person sends such a request. */
const FOR_PROGRAMS = new Set([
  'This request came from another site.',
  'Invalid input',
  'There is nothing at this address.',
  'Something went wrong.',
  'At most',
  'calls go in one batch.',
  'Not found.',
])

const ELSEWHERE: Record<string, string[]> = {
  // The pages that ask tell of it by its status.
  'worker/lifecycle/http.ts': ['Sign in first.', 'Everything can be downloaded', 'times an hour. Try again later.'],
  'worker/features/billing/ledger-csv-http.ts': ['The ledger can be downloaded', 'times an hour. Try again later.'],
  // These are what the scripts of a preview's page and the platform say to each other.
  'worker/project/preview/host.ts': [
    'This address speaks WebSocket.',
    'Reports are posted.',
    'This report is too long.',
    'Too many reports.',
    'This report is too long.',
    'This is not a report.',
    'Nobody asked.',
    'This is not an answer.',
  ],
  // Git shows these in a terminal, and says in no language who sits there.
  'worker/api/git/git-http.ts': [
    'This repository is served by the smart protocol alone. Use git 1.6.6 or newer.',
    'What git asked for cannot be read.',
    'A push has at most',
  ],
  'worker/runtime/preview/http.ts': ['Only /api answers this method.', 'Not a valid address.'],
}

/** Mails about money have both languages beside each other, and their type makes both complete. */
const BILINGUAL = 'worker/features/credits/notices-texts.ts'

test('nothing that the worker answers, mails or writes into a page is a sentence outside of the catalogues', () => {
  // The kit and what runs beside an app are the app's. The agent speaks to models. The stand-in and the outbox are
  // local, for people who build the product.
  const files = globSync('worker/**/*.{ts,tsx,js}')
    .filter(
      (file) =>
        file !== BILINGUAL &&
        !/^worker\/(runtime\/(kit\.gen|guest)|agent|features\/(stripe-stand-in|mail\/http)|db)\b/.test(file),
    )
    .toSorted()
  expect(files.length).toBeGreaterThan(250)
  const found = files.map(
    (file) =>
      [
        file,
        sentencesIn(readFileSync(file, 'utf8'), file.endsWith('x') ? 'tsx' : file.endsWith('.js') ? 'js' : 'ts').filter(
          (sentence) => !FOR_PROGRAMS.has(sentence),
        ),
      ] as const,
  )
  expect(Object.fromEntries(found.filter(([, sentences]) => sentences.length > 0))).toEqual(ELSEWHERE)
})
