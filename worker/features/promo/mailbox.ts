/**
 * Services that give anybody an address for some minutes. The list need not be complete: an address of another one only
 * adds to the review.
 */
const DISPOSABLE = new Set(
  `0-mail.com 10minutemail.com 10minutemail.net 20minutemail.com 33mail.com anonbox.net burnermail.io cock.li crazymailing.com deadaddress.com discard.email discardmail.com
  dispostable.com dropmail.me emailfake.com emailondeck.com emltmp.com fakeinbox.com fakemail.net fakemailgenerator.com getairmail.com getnada.com grr.la guerrillamail.biz
  guerrillamail.com guerrillamail.de guerrillamail.info guerrillamail.net guerrillamail.org guerrillamailblock.com harakirimail.com inboxbear.com inboxkitten.com incognitomail.org
  jetable.org kasmail.com mail-temp.com mail.tm mailcatch.com maildrop.cc mailexpire.com mailforspam.com mailinator.com mailinator.net mailnesia.com mailnull.com mailpoof.com
  mailsac.com mailtemp.net minuteinbox.com mintemail.com moakt.com mohmal.com mytemp.email mytrashmail.com nada.email nowmymail.com nospam.ze.tc sharklasers.com spam4.me
  spambog.com spambox.us spamex.com spamgourmet.com spamspot.com temp-mail.io temp-mail.org tempail.com tempinbox.com tempm.com tempmail.dev tempmail.net tempmailo.com tempr.email
  throwawaymail.com throwam.com tmail.ws tmpmail.net tmpmail.org trash-mail.com trashmail.com trashmail.de trashmail.me trashmail.net trbvm.com wegwerfmail.de wegwerfmail.net
  wegwerfmail.org yopmail.com yopmail.fr yopmail.net`.split(/\s+/),
)

/** Whether an address is of a throw-away service, or of a name below one. */
export function isDisposable(email: string): boolean {
  const labels = domainOf(email).split('.')
  return labels.some((_, index) => DISPOSABLE.has(labels.slice(index).join('.')))
}

/**
 * The mailbox in which mail to an address ends up, as far as can be told. What follows a plus never matters, nor do
 * dots at Google.
 */
export function mailboxOf(email: string): string {
  const [name = ''] = email.toLowerCase().split(/[+@]/)
  const domain = domainOf(email)
  return domain === 'gmail.com' || domain === 'googlemail.com'
    ? `${name.replaceAll('.', '')}@gmail.com`
    : `${name}@${domain}`
}

const domainOf = (email: string) => email.toLowerCase().slice(email.lastIndexOf('@') + 1)
