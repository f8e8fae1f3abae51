import type { LimitPeriod } from '#shared/billing/billing.ts'
import { wholeCredits } from '#shared/billing/metering.ts'
import type { Locale } from '#shared/locale.ts'

/** What is mailed about credits and payments. Amounts are micro-credits or US cents. */
export type Notice =
  | { kind: 'low'; available: number }
  | { kind: 'expiring'; microCredits: number; expiresAt: Date }
  | { kind: 'payment_failed'; cents: number }
  | { kind: 'auto_top_up_failed' }
  | {
      kind: 'limit'
      period: LimitPeriod
      limitCredits: number
      spentMicro: number
      blocks: boolean
      projectTitle: string | null
    }

type Text = { subject: string; text: string }
type Words = { [Kind in Notice['kind']]: (notice: Extract<Notice, { kind: Kind }>) => Text }

const count = (locale: Locale, micro: number) => new Intl.NumberFormat(locale).format(wholeCredits(micro))
const money = (locale: Locale, cents: number) =>
  new Intl.NumberFormat(locale, { style: 'currency', currency: 'USD' }).format(cents / 100)
const day = (locale: Locale, date: Date) =>
  new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' }).format(date)

const ENGLISH: Words = {
  low: ({ available }) => ({
    subject: 'Your Solid credits are running low',
    text: `You have ${count('en', available)} credits left that you can spend. When they are used up, no further turn begins; what is published keeps running.`,
  }),
  expiring: ({ microCredits, expiresAt }) => ({
    subject: `${count('en', microCredits)} of your Solid credits end on ${day('en', expiresAt)}`,
    text: `${count('en', microCredits)} credits can be used until ${day('en', expiresAt)}. They are spent before credits that end later.`,
  }),
  payment_failed: ({ cents }) => ({
    subject: 'Your payment to Solid failed',
    text: `${money('en', cents)} could not be charged to your card. Your plan stays for now, and we try again in the next days. Choose another card under “Payment method” to keep it.`,
  }),
  auto_top_up_failed: () => ({
    subject: 'The automatic top-up of your credits failed',
    text: 'Your card was declined. Nothing was charged, and we do not try again by ourselves. Choose another card under “Payment method”, then turn the automatic top-up on again.',
  }),
  limit: ({ period, limitCredits, spentMicro, blocks, projectTitle }) => ({
    subject: `Your ${period === 'day' ? 'daily' : 'monthly'} limit at Solid is reached`,
    text: `${projectTitle ? `“${projectTitle}” has` : 'Your projects have'} used ${count('en', spentMicro)} credits this ${period}; your limit is ${new Intl.NumberFormat('en').format(limitCredits)}. ${blocks ? 'No further turn begins until it is over or you change the limit.' : 'Nothing is stopped: you asked only to be told.'}`,
  }),
}

const GERMAN: Words = {
  low: ({ available }) => ({
    subject: 'Deine Credits bei Solid gehen zur Neige',
    text: `Du hast noch ${count('de', available)} Credits. Sind sie aufgebraucht, beginnt kein weiterer Auftrag; was veröffentlicht ist, läuft weiter.`,
  }),
  expiring: ({ microCredits, expiresAt }) => ({
    subject: `${count('de', microCredits)} deiner Credits bei Solid enden am ${day('de', expiresAt)}`,
    text: `${count('de', microCredits)} Credits gelten noch bis zum ${day('de', expiresAt)}. Sie werden vor Credits verbraucht, die später enden.`,
  }),
  payment_failed: ({ cents }) => ({
    subject: 'Deine Zahlung an Solid ist fehlgeschlagen',
    text: `${money('de', cents)} konnten nicht von deiner Karte abgebucht werden. Dein Tarif bleibt vorerst, und wir versuchen es in den nächsten Tagen noch einmal. Nimm unter „Zahlungsmittel“ eine andere Karte, um ihn zu behalten.`,
  }),
  auto_top_up_failed: () => ({
    subject: 'Das automatische Aufladen deiner Credits ist fehlgeschlagen',
    text: 'Deine Karte wurde abgelehnt. Es wurde nichts abgebucht, und von selbst versuchen wir es nicht wieder. Nimm unter „Zahlungsmittel“ eine andere Karte und schalte das automatische Aufladen dann wieder ein.',
  }),
  limit: ({ period, limitCredits, spentMicro, blocks, projectTitle }) => ({
    subject: `Dein ${period === 'day' ? 'Tageslimit' : 'Monatslimit'} bei Solid ist erreicht`,
    text: `${projectTitle ? `„${projectTitle}“ hat` : 'Deine Projekte haben'} ${period === 'day' ? 'heute' : 'in diesem Monat'} ${count('de', spentMicro)} Credits verbraucht; dein Limit sind ${new Intl.NumberFormat('de').format(limitCredits)}. ${blocks ? 'Bis der Zeitraum um ist oder du das Limit änderst, beginnt kein weiterer Auftrag.' : 'Es wird nichts angehalten: Du wolltest nur Bescheid bekommen.'}`,
  }),
}

/** The mail of a notice, with the address of the page where it can be acted on. */
export function noticeMail(locale: Locale, notice: Notice, address: string): Text {
  const words = locale === 'de' ? GERMAN : ENGLISH
  const { subject, text } = (words[notice.kind] as (notice: Notice) => Text)(notice)
  return { subject, text: `${text}\n\n${address}\n` }
}
