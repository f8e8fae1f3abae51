import { expect, test } from 'vitest'
import { keysIn, withNames } from '#shared/key-shapes.ts'

const BLOCK = '-----BEGIN PRIVATE KEY-----\nMIIEvQIBADANBg\nkqhkiG9w0BAQEF\n-----END PRIVATE KEY-----'

const PASTED: Array<[key: string, name: string]> = [
  ['sk_live_51H8xYzAbCdEfGhIjKlMnOp', 'STRIPE_SECRET_KEY'],
  ['sk_test_51H8xYzAbCdEfGhIjKlMnOp', 'STRIPE_SECRET_KEY'],
  ['rk_live_51H8xYzAbCdEfGhIjKlMnOp', 'STRIPE_SECRET_KEY'],
  ['whsec_AbCdEf0123456789AbCdEf01', 'STRIPE_WEBHOOK_SECRET'],
  ['sk-ant-api03-AbCdEf0123456789AbCdEf', 'ANTHROPIC_API_KEY'],
  ['sk-proj-AbCdEf0123456789AbCdEf', 'OPENAI_API_KEY'],
  ['ghp_AbCdEf0123456789AbCdEf0123456789', 'GITHUB_TOKEN'],
  ['github_pat_11ABCDEFG0123456789_abcdefghijklmnop', 'GITHUB_TOKEN'],
  ['AKIAIOSFODNN7EXAMPLE', 'AWS_ACCESS_KEY_ID'],
  ['AIzaSyA-0123456789abcdefghijklmnopqrstu', 'GOOGLE_API_KEY'],
  ['xoxb-012345678901-abcdefghij', 'SLACK_TOKEN'],
  ['hf_abcdefghij0123456789', 'HUGGINGFACE_TOKEN'],
  ['re_0123456789abcdefghij', 'RESEND_API_KEY'],
  ['eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxMjM0NSJ9.c2lnbmF0dXJl', 'ACCESS_TOKEN'],
  [BLOCK, 'PRIVATE_KEY'],
]

test('a key is found wherever it stands in a message, with a name that fits it', () => {
  for (const [key, name] of PASTED)
    for (const message of [
      key,
      `Use ${key} for it`,
      `Use “${key}”, please.`,
      `Here it is:\n${key}\nThanks`,
      `(${key})`,
    ])
      expect([message, keysIn(message)]).toEqual([message, [expect.objectContaining({ text: key, name })]])
})

test('a value behind a name in capitals is taken under that name', () => {
  expect(keysIn('MAPS_API_KEY=abcd-1234-efgh\nPORT=3000\nDB_PASSWORD: "correct horse"')).toMatchObject([
    { text: 'abcd-1234-efgh', name: 'MAPS_API_KEY' },
  ])
  expect(keysIn('set SMTP_PASSWORD to hunter2hunter2, then SMTP_PASSWORD=hunter2hunter2')).toMatchObject([
    { text: 'hunter2hunter2', name: 'SMTP_PASSWORD' },
  ])
})

test('what follows the word key or token and is in no order is a key', () => {
  for (const message of [
    'The API key is 9f8a7b6c5d4e3f2a1b0c9d8e',
    'my token: Zx81-q9Lm_20vT7bnK4p',
    'Der Schlüssel lautet 9f8a7b6c5d4e3f2a1b0c9d8e.',
    'password = "Tr0ub4dor&3xQ9zLmW7vK2p"'.replace('&', '-'),
  ])
    expect([message, keysIn(message).length]).toEqual([message, 1])
})

test('ordinary requests are never asked about', () => {
  for (const message of [
    'A tool library for our street: tools with name, owner and who has it',
    'Each key of the piano plays a note: A1, A2, B3. The key is the thing.',
    'Show a token for each of the 2026 members, with a secret-santa-list-of-all-people-2026',
    'Use env.STRIPE_SECRET_KEY, and ask for STRIPE_SECRET_KEY=<your key> in the readme',
    'API_KEY=${API_KEY} or OPENAI_API_KEY=your-key-goes-here',
    'sk-eleton-rows-of-a-table, re-use-of-the-2-pages-of-it, npm-packages-of-the-registry',
    'Key facts: founded 1998, see https://example.com/about/our-company-history-1998.html',
    'The password field needs at least 16 characters and one digit',
    'prj_4k8s0d9f8g7h6j5k4l3m trn_0123456789abcdefghij',
  ])
    expect([message, keysIn(message)]).toEqual([message, []])
})

test('in the message each key gives way to its name, and two keys have two names', () => {
  const [first, second] = ['sk_test_51H8xYzAbCdEfGhIjKlMnOp', 'sk_live_51H8xYzAbCdEfGhIjKlMnOp']
  const message = `Take ${first} here, ${second} there, and ${first} again`
  const keys = keysIn(message)
  expect(keys.map(({ name }) => name)).toEqual(['STRIPE_SECRET_KEY', 'STRIPE_SECRET_KEY_2'])
  expect(withNames(message, keys)).toBe(
    'Take STRIPE_SECRET_KEY here, STRIPE_SECRET_KEY_2 there, and STRIPE_SECRET_KEY again',
  )
})

test('a hostile message costs no time', () => {
  const start = performance.now()
  for (const piece of ['key ', 'A_KEY=', 'token:', '-----BEGIN A-----', 'sk-a1', 'eyJ', 'KEYKEY_', 'secret-'])
    keysIn(piece.repeat(5_000))
  expect(performance.now() - start).toBeLessThan(1_500)
})
