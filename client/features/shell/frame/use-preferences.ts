import { useMutation } from '@tanstack/react-query'
import { leaveFor } from '#client/trpc/silence.ts'
import { useTRPC } from '#client/trpc/trpc.ts'
import { setTheme, type Theme } from '#client/ui/theme/theme.ts'
import { notify } from '#client/ui/toast/notify.ts'
import type { Locale } from '#shared/locale.ts'
import { m } from '#shared/messages.gen/messages.js'

/** Languages are called by their own names: who looks for one may not read the one at hand. */
export const LANGUAGES: ReadonlyArray<{ locale: Locale; name: string }> = [
  { locale: 'en', name: 'English' },
  { locale: 'de', name: 'Deutsch' },
]

export type ThemeChoice = Theme | 'system'

/** The theme applies at once and is kept with the account, for other devices. */
export function useChangeTheme() {
  const trpc = useTRPC()
  // This browser has the theme already, so a failure to tell the account is not worth a message.
  const { mutate } = useMutation(trpc.accounts.update.mutationOptions())
  return (choice: ThemeChoice) => {
    const theme = choice === 'system' ? null : choice
    setTheme(theme)
    mutate({ theme })
  }
}

export function useChangeLanguage() {
  const trpc = useTRPC()
  const { mutate } = useMutation(
    trpc.accounts.update.mutationOptions({
      meta: { leavesPage: true },
      // The language belongs to the whole document, which only the server writes.
      onSuccess: () => location.reload(),
      onError: () => notify.error(m.shell_language_failed()),
    }),
  )
  return (locale: Locale) => mutate({ locale })
}

export function useSignOut() {
  const trpc = useTRPC()
  const { mutate } = useMutation(
    trpc.accounts.signOut.mutationOptions({
      meta: { leavesPage: true },
      onSuccess: () => leaveFor('/'),
      onError: () => notify.error(m.shell_sign_out_failed(), { description: m.shell_sign_out_failed_why() }),
    }),
  )
  return () => mutate()
}
