import type { Locale } from '#shared/locale.ts'
import type { ErrorSeverity, ErrorState } from '#shared/operators/errors.ts'

export type Alert = {
  fingerprint: string
  title: string
  place: string
  state: ErrorState
  severity: ErrorSeverity
  events: number
  users: number
  payingUsers: number
}
type Text = { subject: string; text: string }

const SUBJECT_CHARS = 120
const address = (origin: string, { fingerprint }: Alert) =>
  `${origin}/admin/critical-errors?group=${encodeURIComponent(fingerprint)}`
const cut = (text: string) => (text.length > SUBJECT_CHARS ? `${text.slice(0, SUBJECT_CHARS - 1)}…` : text)

const ENGLISH = {
  state: (state: ErrorState) =>
    ({ new: 'New error', regressed: 'Error is back', ongoing: 'Error got worse', resolved: 'Error', ignored: 'Error' })[
      state
    ],
  critical: 'Critical',
  hit: ({ events, users, payingUsers }: Alert) =>
    `Happened: ${events}. Users: ${users}, of whom paying: ${payingUsers}.`,
  digest: (count: number) => `${count} more errors at Solid`,
}
const GERMAN: typeof ENGLISH = {
  state: (state) =>
    ({
      new: 'Neuer Fehler',
      regressed: 'Fehler ist wieder da',
      ongoing: 'Fehler wurde schlimmer',
      resolved: 'Fehler',
      ignored: 'Fehler',
    })[state],
  critical: 'Kritisch',
  hit: ({ events, users, payingUsers }) => `Aufgetreten: ${events}. Nutzer: ${users}, davon zahlend: ${payingUsers}.`,
  digest: (count) => `${count} weitere Fehler bei Solid`,
}

const wordsOf = (locale: Locale) => (locale === 'de' ? GERMAN : ENGLISH)

/** Tells operators of one group of errors. */
export function alertMail(locale: Locale, { alert, origin }: { alert: Alert; origin: string }): Text {
  const words = wordsOf(locale)
  const head =
    alert.severity === 'critical' ? `${words.critical}: ${alert.title}` : `${words.state(alert.state)}: ${alert.title}`
  return {
    subject: cut(head),
    text: `${words.state(alert.state)}\n\n${alert.title}\n${alert.place}\n\n${words.hit(alert)}\n\n${address(origin, alert)}\n`,
  }
}

/** Tells operators of those for which there was no mail of their own. */
export function digestMail(locale: Locale, { alerts, origin }: { alerts: Alert[]; origin: string }): Text {
  const words = wordsOf(locale)
  return {
    subject: words.digest(alerts.length),
    text: alerts
      .map((alert) => `${words.state(alert.state)}: ${alert.title}\n${words.hit(alert)}\n${address(origin, alert)}\n`)
      .join('\n'),
  }
}
