import { DELETION_GRACE_DAYS } from '#shared/account-limits.ts'
import { CODE_MINUTES } from '#shared/accounts.ts'
import type { Locale } from '#shared/locale.ts'

type Text = { subject: string; text: string }

/** The mail that carries a sign-in code. The code stands in the subject: a phone's notification shows it. */
export function codeMail(locale: Locale, code: string): Text {
  if (locale === 'de') {
    return {
      subject: `${code} ist dein Code für Solid`,
      text: `Dein Code für Solid ist ${code}.\n\nEr gilt ${CODE_MINUTES} Minuten. Wenn du ihn nicht angefordert hast, ignoriere diese Mail.\n`,
    }
  }
  return {
    subject: `${code} is your Solid code`,
    text: `Your code for Solid is ${code}.\n\nIt is valid for ${CODE_MINUTES} minutes. If you did not ask for it, ignore this mail.\n`,
  }
}

/** Says what will happen to an account, when, and how to prevent it. */
export function deletionMail(locale: Locale, { deletionAt, address }: { deletionAt: Date; address: string }): Text {
  const day = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' }).format(deletionAt)
  if (locale === 'de') {
    return {
      subject: `Dein Konto bei Solid wird am ${day} gelöscht`,
      text: `Du hast darum gebeten, dein Konto bei Solid zu löschen.

Am ${day}, in ${DELETION_GRACE_DAYS} Tagen, löschen wir dein Konto, alle deine Projekte mit ihren Unterhaltungen und Versionen und deine veröffentlichten Apps mit ihren Daten. Bis dahin läuft alles weiter. Auf deinen anderen Geräten bist du abgemeldet.

Du willst es behalten, oder du warst das nicht? Melde dich vorher an und brich die Löschung ab: ${address}
`,
    }
  }
  return {
    subject: `Your Solid account will be deleted on ${day}`,
    text: `You asked us to delete your Solid account.

On ${day}, in ${DELETION_GRACE_DAYS} days, we delete your account, all your projects with their conversations and versions, and your published apps with their data. Until then everything keeps running. You are signed out on your other devices.

You want to keep it, or it was not you who asked? Sign in before that day and cancel the deletion: ${address}
`,
  }
}
