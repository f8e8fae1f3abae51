import { expect, test } from 'vitest'
import { cronWords } from '#client/features/workbench/schedules/cron-words.ts'
import { readLocaleWith, type Locale } from '#shared/locale.ts'

let locale: Locale = 'en'
readLocaleWith(() => locale)

test.each([
  ['* * * * *', 'Every minute', 'Jede Minute'],
  ['*/15 * * * *', 'Every 15 minutes', 'Alle 15 Minuten'],
  ['5 * * * *', 'Every hour at minute 5', 'Stündlich in Minute 5'],
  ['0 */6 * * *', 'Every day at 00:00, 06:00, 12:00 and 18:00 UTC', 'Täglich um 00:00, 06:00, 12:00 und 18:00 UTC'],
  ['10 */2 * * *', 'Every 2 hours at minute 10', 'Alle 2 Stunden in Minute 10'],
  ['0 7 * * *', 'Every day at 07:00 UTC', 'Täglich um 07:00 UTC'],
  ['30 9,17 * * MON-FRI', 'Monday to Friday at 09:30 and 17:30 UTC', 'Montag bis Freitag um 09:30 und 17:30 UTC'],
  ['0 9 * * 1', 'Sunday at 09:00 UTC', 'Sonntag um 09:00 UTC'],
  [
    '*/5 9-17 * * 7,1',
    'Saturday and Sunday every 5 minutes in the hours 9 to 17 UTC',
    'Samstag und Sonntag alle 5 Minuten in den Stunden 9 bis 17 UTC',
  ],
  ['0 0 1,15 * *', 'On day 1 and 15 of the month at 00:00 UTC', 'Am Tag 1 und 15 des Monats um 00:00 UTC'],
  ['0 18 L * *', 'On the last day of the month at 18:00 UTC', 'Am letzten Tag des Monats um 18:00 UTC'],
  ['0 18 LW * *', 'On the last working day of the month at 18:00 UTC', 'Am letzten Werktag des Monats um 18:00 UTC'],
  ['0 18 * * FRI#2', 'On the second Friday of the month at 18:00 UTC', 'Am zweiten Freitag des Monats um 18:00 UTC'],
  ['0 18 * * 6L', 'On the last Friday of the month at 18:00 UTC', 'Am letzten Freitag des Monats um 18:00 UTC'],
  [
    '0 0 1 JAN,JUN-AUG *',
    'On day 1 of the month in January and June to August at 00:00 UTC',
    'Am Tag 1 des Monats im Januar und Juni bis August um 00:00 UTC',
  ],
  [
    '*/5 * 15W * *',
    'Every 5 minutes, on the working day nearest to day 15 of the month',
    'Alle 5 Minuten, am Werktag, der dem Tag 15 des Monats am nächsten ist',
  ],
])('%s is told in words', (cron, english, german) => {
  locale = 'en'
  expect(cronWords(cron)).toBe(english)
  locale = 'de'
  expect(cronWords(cron)).toBe(german)
})
