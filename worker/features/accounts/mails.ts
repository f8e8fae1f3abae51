import { DELETION_GRACE_DAYS, CODE_MINUTES } from '#shared/accounts.ts'
import type { Locale } from '#shared/locale.ts'
import { m } from '#shared/messages.gen/messages.js'

type Text = { subject: string; text: string }

/** The mail that carries a sign-in code. The code stands in the subject, which a phone's notification shows. */
export function codeMail(locale: Locale, code: string): Text {
  return {
    subject: m.accounts_mail_code_subject({ code }, { locale }),
    text: m.accounts_mail_code({ code, minutes: CODE_MINUTES }, { locale }),
  }
}

type AddressCode = { code: string; email: string; isNew: boolean }

/** Carries one of the two codes that change an address: to the new one, or to the one that the account has. */
export function addressCodeMail(locale: Locale, { code, email, isNew }: AddressCode): Text {
  const inputs = { code, email, minutes: CODE_MINUTES }
  return {
    subject: m.accounts_mail_address_subject({ code }, { locale }),
    text: isNew ? m.accounts_mail_address_new(inputs, { locale }) : m.accounts_mail_address_old(inputs, { locale }),
  }
}

/** Tells the old address that it is one no more. */
export function addressChangedMail(locale: Locale, { email, support }: { email: string; support: string }): Text {
  return {
    subject: m.accounts_mail_address_changed_subject({}, { locale }),
    text: m.accounts_mail_address_changed({ email, support }, { locale }),
  }
}

type NewWay = { name: string; address: string; support: string }

/** Tells the owner of an account that it has one more way in. */
export function passkeyAddedMail(locale: Locale, inputs: NewWay): Text {
  return {
    subject: m.accounts_mail_passkey_subject({}, { locale }),
    text: m.accounts_mail_passkey(inputs, { locale }),
  }
}

/** Says what will happen to an account, when, and how to prevent it. */
export function deletionMail(locale: Locale, { deletionAt, address }: { deletionAt: Date; address: string }): Text {
  const day = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' }).format(deletionAt)
  return {
    subject: m.accounts_mail_deletion_subject({ day }, { locale }),
    text: m.accounts_mail_deletion({ day, days: DELETION_GRACE_DAYS, address }, { locale }),
  }
}
