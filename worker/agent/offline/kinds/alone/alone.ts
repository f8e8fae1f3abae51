import type { BlockChoice } from '#worker/agent/offline/blocks/blocks.ts'
import { accountsFor } from '#worker/agent/offline/kinds/parts.ts'
import type { Message } from '#worker/agent/offline/kinds/recipe.ts'

const TOGETHER =
  /\bfamil(?:y|ies|ie|ien)\b|\bhousehold\w*|\bflat ?mates?\b|\broom ?mates?\b|\bteam\b|\bband\b|\bgroup\b|\bcouple\b|\bwe\b|\bour\b|\bhaushalt\w*|\bmitbewohner\w*|\bgruppe\b|\bwir\b|\bunser\w*|\bgemeinsam\w*/i

/** Whether everybody has rows of their own: people sign in, and the message speaks of nothing that they share. */
export const isPrivate = ({ text, people }: Message) => people.accounts && !TOGETHER.test(text)

/** Accounts where the message needs them; else whoever has the link uses the app. */
export const accountsIfAsked = (message: Message): BlockChoice[] =>
  message.people.accounts ? [accountsFor(message)] : []

const OPEN_FOOTER = {
  en: 'Whoever has the link to this app uses it, without an account.',
  de: 'Wer den Link zu dieser App hat, benutzt sie ohne Konto.',
}
const SIGNED_FOOTER = {
  en: 'Sign in to see what is kept here.',
  de: 'Was hier steht, ist nach dem Anmelden zu sehen.',
}
export const footerOf = (message: Message) => (message.people.accounts ? SIGNED_FOOTER : OPEN_FOOTER)[message.language]
