import { expect, test } from 'vitest'
import { nextAfter, readCron } from '#shared/projects/cron.ts'

const START = Date.parse('2026-11-23T15:22:30Z')

/** The next three times of an expression. */
function nextTimes(expression: string, from = START): string[] {
  const cron = readCron(expression)
  const times: string[] = []
  for (let at = nextAfter(cron, from); at !== null && times.length < 3; at = nextAfter(cron, at))
    times.push(new Date(at).toISOString().slice(0, 16))
  return times
}

test.each([
  ['*/5 * * * *', '2026-11-23T15:25', '2026-11-23T15:30', '2026-11-23T15:35'],
  ['5/20 * * * *', '2026-11-23T15:25', '2026-11-23T15:45', '2026-11-23T16:05'],
  ['0 7 * * *', '2026-11-24T07:00', '2026-11-25T07:00', '2026-11-26T07:00'],
  ['0 9,17 * * mon-FRI', '2026-11-23T17:00', '2026-11-24T09:00', '2026-11-24T17:00'],
  // Sunday is 1, as on Cloudflare.
  ['0 9 * * 1', '2026-11-29T09:00', '2026-12-06T09:00', '2026-12-13T09:00'],
  ['0 0 * * L', '2026-11-28T00:00', '2026-12-05T00:00', '2026-12-12T00:00'],
  ['59 23 LW * *', '2026-11-30T23:59', '2026-12-31T23:59', '2027-01-29T23:59'],
  ['0 18 L * *', '2026-11-30T18:00', '2026-12-31T18:00', '2027-01-31T18:00'],
  ['0 18 L-3 * *', '2026-11-27T18:00', '2026-12-28T18:00', '2027-01-28T18:00'],
  ['0 18 * * 6L', '2026-11-27T18:00', '2026-12-25T18:00', '2027-01-29T18:00'],
  ['0 18 * * FRI#2', '2026-12-11T18:00', '2027-01-08T18:00', '2027-02-12T18:00'],
  ['0 0 15W AUG *', '2027-08-16T00:00', '2028-08-15T00:00', '2029-08-15T00:00'],
  // Either kind of days is enough where both are given.
  ['0 0 1,15 * MON', '2026-11-30T00:00', '2026-12-01T00:00', '2026-12-07T00:00'],
  ['0 0 29 2 *', '2028-02-29T00:00', '2032-02-29T00:00', '2036-02-29T00:00'],
])('%s is due as it would be on Cloudflare', (expression, ...times) => {
  expect(nextTimes(expression)).toEqual(times)
})

test.each([
  ['0 7 * *', 'five fields are needed'],
  ['0 0 7 * * *', 'five fields are needed'],
  ['@daily', 'five fields are needed'],
  ['60 * * * *', '60 is no minute: it is 0 to 59'],
  ['0 24 * * *', '24 is no hour'],
  ['0 7 ? * *', '? is no day of the month'],
  ['0 7 32 * *', '32 is no day of the month'],
  ['0 7 * FOO *', 'FOO is no month: it is 1 to 12, or JAN to DEC'],
  ['0 7 * * 0', 'Sunday is 1 or SUN, not 0'],
  ['0 7 * * 8', '8 is no day of the week'],
  ['0 7 * * MON#6', 'MON#6 is no day of the week'],
  ['0 7 * * FRI-MON', 'FRI-MON runs backwards: write FRI-7,1-MON instead'],
  ['0 22-2 * * *', '22-2 runs backwards: write 22-23,0-2 instead'],
  ['*/0 * * * *', 'a step of the minute is 1 to 59, not 0'],
  ['*,5 * * * *', '* is no minute'],
  ['1-2-3 * * * *', '1-2-3 is no minute'],
  ['-5 * * * *', 'nothing is no minute'],
  ['0 0 30 2 *', 'no month has this day: 30 2'],
])('%s is refused with what would be right', (expression, message) => {
  expect(() => readCron(expression)).toThrow(message)
})
