import type { Problem } from '#shared/apps.ts'
import type { Locale } from '#shared/locale.ts'
import { m } from '#shared/messages.gen/messages.js'
import { PROBLEM_WORDS } from '#shared/problem-words.ts'

/** What the platform itself says in a preview's page, in its reader's language: the scripts of the page have no catalogue. */
export function overlayWords(locale: Locale) {
  const inLocale = { locale }
  return {
    emptyTitle: m.hosts_empty_title({}, inLocale),
    emptyNote: m.hosts_empty_note({}, inLocale),
    one: m.hosts_problem({}, inLocale),
    many: m.hosts_problems({ count: '{count}' }, inLocale),
    lastGood: m.hosts_last_good({}, inLocale),
    updates: m.hosts_updates_itself({}, inLocale),
    crashed: m.hosts_crashed({}, inLocale),
    dismiss: m.hosts_dismiss({}, inLocale),
    kinds: Object.fromEntries(
      Object.entries(PROBLEM_WORDS).map(([kind, said]) => [kind, said({}, inLocale)]),
    ) as Record<Problem['kind'], string>,
  }
}

export type OverlayWords = ReturnType<typeof overlayWords>
