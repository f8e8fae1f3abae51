import { expect, test } from 'vitest'
import { redact, secretsOf } from '#worker/platform/log/log.ts'

const PLANTED = [
  'ada.lovelace+test@mail.example.co.uk',
  'Bearer abcDEF123456.xyz',
  'sk_live_51H8xYzAbCdEfGhIjKlMnOp',
  'sk-ant-api03-AbCdEf0123456789AbCdEf',
  'whsec_AbCdEf0123456789AbCdEf01',
  'ghp_AbCdEf0123456789AbCdEf0123456789',
  'xoxe-0123456789-abcdefghij',
  'hf_abcdefghij0123456789',
  're_0123456789abcdefghij',
  'SG.abcdefghij0123456789',
  'eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxMjM0NSJ9.c2lnbmF0dXJl',
  'Zm9vYmFyQmF6MTIzNDU2Nzg5MEFiQ2RFZkdoSWo=',
  '192.168.17.4',
  '2001:db8:85a3:0:0:8a2e:370:7334',
]

test('keys, tokens and addresses are taken out wherever they stand', () => {
  for (const secret of PLANTED) {
    for (const text of [secret, `Sending to ${secret} failed`, `{"value":"${secret}"}`, `a\n    at ${secret}:`])
      expect(redact(text)).not.toContain(secret)
  }
})

test('numbers of cards and bank accounts are taken out however they are written', () => {
  const cards = [
    '4242424242424242',
    '4242 4242 4242 4242',
    '5555-5555-5555-4444',
    '378282246310005',
    '3782 822463 10005',
    '6011111111111117',
    '30569309025904',
    '3566002020360505',
    '2223003122003222',
    '4222222222222',
  ]
  for (const card of cards) {
    for (const text of [card, `Paid with ${card}.`, `{"card":"${card}"}`, `card=${card}&x=1`])
      expect(redact(text)).toBe(text.replace(card, '[card]'))
  }
  const ibans = [
    'DE89370400440532013000',
    'DE89 3704 0044 0532 0130 00',
    'de89370400440532013000',
    'GB82 WEST 1234 5698 7654 32',
    'NL91ABNA0417164300',
    'FR14 2004 1010 0505 0001 3M02 606',
    'NO9386011117947',
    'MT84MALT011000012345MTLCAST001S',
  ]
  for (const iban of ibans) {
    for (const text of [iban, `To ${iban} they paid`, `{"iban":"${iban}"}`, `${iban}, from 1234`])
      expect(redact(text)).toBe(text.replace(iban, '[IBAN]'))
  }
})

test('other numbers stay: times, ids, counts and what fails its own check digits', () => {
  const useful = [
    '4242424242424241 4242 4242 4242 4243 DE88370400440532013000',
    '1767225600000 1767225600000000 1767225600000000000',
    '0000000000000000 4444444444444448888888',
    'worker/features/turns/service.ts:4242 took 4242 ms, 42424242424242.42 bytes',
    'DE89370400440532013000X de8937 ab12cd34ef56ab12cd34ef56',
    'Rows 4000 4000 4000 of 9000 were read',
  ]
  for (const text of useful) expect(redact(text)).toBe(text)
  let kept = 0
  for (let index = 0; index < 1_000; index++) {
    const time = String(1_790_000_000_000 + index * 7_919)
    if (redact(`at ${time}: prj_${time}0000000`) === `at ${time}: prj_${time}0000000`) kept++
  }
  expect(kept).toBe(1_000)
})

test('what a name gives away goes, and the name stays', () => {
  expect(redact('cookie: solid.session_token=abc.def; theme=dark\nnext line')).toBe('cookie: [redacted]\nnext line')
  expect(redact('Authorization: Basic dXNlcjpwYXNz')).toBe('Authorization: [redacted]')
  expect(redact('GET /callback?token=hunter2hunter2&page=2')).toBe('GET /callback?token=[redacted]&page=2')
  expect(redact('{"password":"correct horse","user":"x"}')).toBe('{"password":[redacted],"user":"x"}')
  expect(redact('STRIPE_SECRET_KEY=whatever123 api_key: "abc123"')).toBe(
    'STRIPE_SECRET_KEY=[redacted] api_key: [redacted]',
  )
  expect(redact('https://user:pa55word@db.example/x')).toBe('https://[redacted]@db.example/x')
})

test('what an operator needs stays readable', () => {
  const useful = [
    'A turn cost 40 micro-credits more than was held for it; they are not charged.',
    'prj_4k8s0d9f8g7h6j5k4l3m trn_0123456789abcdefghij log_0mc1x2y3zabcdefghijk',
    '4f2c8a5e-1b3d-4c6f-9a7b-0d1e2f3a4b5c',
    'Error: D1_ERROR: no such column: due_at at Object.run (worker/features/payments/jobs.ts:38:12)',
    'model offline-1 used 41200 tokens: 12 steps at 14:03:27',
    'at sk-eleton-rows-of-a-table (npm-packages-of-the-registry.ts:1:2)',
    '0f4636c78c3c5c9a6d2d6c2e7a0ba5f6f2b5a1d0c9e8f7a6b5c4d3e2f1a0b9c8',
  ]
  for (const text of useful) expect(redact(text)).toBe(text)
})

test("the worker's own secrets go literally, whatever they look like", () => {
  const secrets = secretsOf({
    AUTH_SECRET: 'plain words here',
    MODEL_API_KEY: 'shortish1',
    EMPTY_TOKEN: '',
    PUBLIC_HOST: 'localhost:3000',
    DB: {},
  })
  expect(secrets).toEqual(['plain words here', 'shortish1'])
  expect(redact('it said plain words here, twice: plain words here', secrets)).toBe(
    'it said [redacted], twice: [redacted]',
  )
})

test('a hostile text costs no time', () => {
  const start = performance.now()
  for (const piece of [
    'a.',
    'a-',
    'a@',
    'Aa1-',
    '-----BEGIN A-----',
    '1:',
    'x:',
    '//a:',
    '4',
    '4242 ',
    '42',
    'DE89 ',
    'DE89',
  ])
    redact(piece.repeat(4_000).slice(0, 8_000))
  expect(performance.now() - start).toBeLessThan(1_500)
})
