import { useNavigate, type LinkProps } from '@tanstack/react-router'
import type { Person } from '#client/features/shell/frame/account-menu.tsx'
import { PLACES } from '#client/features/shell/frame/main-nav.tsx'
import {
  accountIcon,
  adminIcon,
  helpIcon,
  darkIcon,
  languageIcon,
  lightIcon,
  shortcutsIcon,
  sidebarIcon,
  systemIcon,
} from '#client/features/shell/frame/shell-icons.ts'
import { toggleSidebar } from '#client/features/shell/frame/sidebar-state.ts'
import {
  LANGUAGES,
  useChangeLanguage,
  useChangeTheme,
  useSignOut,
} from '#client/features/shell/frame/use-preferences.ts'
import { showOverlay } from '#client/lib/shortcuts/shortcuts.ts'
import { plusIcon, searchIcon, signOutIcon } from '#client/ui/icon/icons.ts'
import { currentLocale } from '#shared/locale.ts'
import { m } from '#shared/messages.gen/messages.js'

export type Command = {
  id: string
  label: string
  icon: string
  keys?: readonly string[]
  group: 'go' | 'do'
  run: () => void
  /** It says whether the command makes sense on the page at hand. */
  isPossible?: () => boolean
  /** It is true for commands that make no sense inside the palette. */
  isHiddenInPalette?: boolean
}

/** The frame itself knows nothing of the admin area's pages. */
export type AdminPage = { to: NonNullable<LinkProps['to']>; label: () => string; icon: string }

const hasSidebar = () => document.getElementById('sidebar')?.checkVisibility() ?? false

/** The keys, the sheet that explains them and the palette must all use this one list. */
export function useCommands({
  user,
  adminPages = [],
}: {
  user: Person
  adminPages: AdminPage[] | undefined
}): Command[] {
  const navigate = useNavigate()
  const changeTheme = useChangeTheme()
  const changeLanguage = useChangeLanguage()
  const signOut = useSignOut()
  const places: Command[] = [
    ...PLACES.map(({ to, label, icon, key }) => ({
      id: `go ${to}`,
      label: label(),
      icon,
      keys: ['g', key],
      group: 'go' as const,
      run: () => void navigate({ to }),
    })),
    {
      id: 'go /account',
      label: m.shell_account(),
      icon: accountIcon,
      group: 'go',
      run: () => void navigate({ to: '/account' }),
    },
    // Help is no part of the client, so that it is gone to as to another site.
    { id: 'go /docs', label: m.docs_title(), icon: helpIcon, group: 'go', run: () => location.assign('/docs') },
    {
      id: 'go /changelog',
      label: m.docs_news(),
      icon: helpIcon,
      group: 'go',
      run: () => location.assign('/changelog'),
    },
  ]
  if (user.role === 'admin') {
    places.push({
      id: 'go /admin',
      label: m.shell_admin_area(),
      icon: adminIcon,
      group: 'go',
      run: () => void navigate({ to: '/admin' }),
    })
    places.push(
      ...adminPages.map(({ to, label, icon }) => ({
        id: `go ${to}`,
        label: `${m.shell_palette_admin()}: ${label()}`,
        icon,
        group: 'go' as const,
        run: () => void navigate({ to }),
      })),
    )
  }
  return [
    ...places,
    {
      id: 'palette',
      label: m.shell_palette_open(),
      icon: searchIcon,
      keys: ['Mod', 'K'],
      group: 'do',
      isHiddenInPalette: true,
      run: () => showOverlay('palette'),
    },
    {
      id: 'new',
      label: m.shell_new_project(),
      icon: plusIcon,
      keys: ['c'],
      group: 'do',
      run: () => void navigate({ to: '/web-projects', search: { create: true } }),
    },
    {
      id: 'search',
      label: m.shell_shortcuts_search(),
      icon: searchIcon,
      keys: ['/'],
      group: 'do',
      isPossible: pageHasSearch,
      run: focusPageSearch,
    },
    {
      id: 'sidebar',
      label: m.shell_shortcuts_sidebar(),
      icon: sidebarIcon,
      keys: ['['],
      group: 'do',
      isPossible: hasSidebar,
      run: toggleSidebar,
    },
    {
      id: 'shortcuts',
      label: m.shell_shortcuts_show(),
      icon: shortcutsIcon,
      keys: ['?'],
      group: 'do',
      run: () => showOverlay('shortcuts'),
    },
    {
      id: 'system',
      label: m.shell_theme_use_system(),
      icon: systemIcon,
      group: 'do',
      run: () => changeTheme('system'),
    },
    { id: 'light', label: m.shell_theme_use_light(), icon: lightIcon, group: 'do', run: () => changeTheme('light') },
    { id: 'dark', label: m.shell_theme_use_dark(), icon: darkIcon, group: 'do', run: () => changeTheme('dark') },
    ...LANGUAGES.filter(({ locale }) => locale !== currentLocale()).map(({ locale, name }) => ({
      id: locale,
      label: `${m.shell_language()}: ${name}`,
      icon: languageIcon,
      group: 'do' as const,
      run: () => changeLanguage(locale),
    })),
    { id: 'sign-out', label: m.shell_sign_out(), icon: signOutIcon, group: 'do', run: signOut },
  ]
}

/** Some pages show no search field of their own. */
function pageSearch(): HTMLInputElement | undefined {
  return [...document.querySelectorAll<HTMLInputElement>('main input[type=search]')].find((field) =>
    field.checkVisibility(),
  )
}

const pageHasSearch = (): boolean => pageSearch() !== undefined

function focusPageSearch(): void {
  const field = pageSearch()
  field?.focus()
  field?.select()
}
