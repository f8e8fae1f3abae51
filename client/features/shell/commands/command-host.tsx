import type { Person } from '#client/features/shell/frame/account-menu.tsx'
import { showOverlay, useOverlay } from '#client/lib/shortcuts/shortcuts.ts'
import { Palette, useRememberProject } from './palette.tsx'
import { ShortcutSheet, useShortcutKeys } from './shortcut-sheet.tsx'
import { useCommands, type AdminPage } from './use-commands.ts'

const close = () => showOverlay(null)

/** The palette, the sheet of shortcuts and the keys work on every page of a signed-in person. */
export function CommandHost({ user, adminPages }: { user: Person; adminPages: AdminPage[] | undefined }) {
  const { overlay, opening } = useOverlay()
  const commands = useCommands({ user, adminPages })
  useShortcutKeys(commands)
  useRememberProject(user.id)
  if (overlay === 'palette') return <Palette key={opening} userId={user.id} commands={commands} onClose={close} />
  if (overlay === 'shortcuts') return <ShortcutSheet key={opening} commands={commands} onClose={close} />
  return null
}
