import { Link } from '@tanstack/react-router'
import { showOverlay } from '#client/lib/shortcuts/shortcuts.ts'
import { Avatar } from '#client/ui/block/avatar.tsx'
import { Icon } from '#client/ui/icon/icon.tsx'
import { chevronsUpDownIcon, signOutIcon } from '#client/ui/icon/icons.ts'
import {
  Menu,
  MenuGroup,
  MenuGroupLabel,
  MenuItem,
  MenuLink,
  MenuRadioGroup,
  MenuRadioItem,
  MenuSeparator,
} from '#client/ui/menu/menu.tsx'
import { currentTheme } from '#client/ui/theme/theme.ts'
import { currentLocale, type Locale } from '#shared/locale.ts'
import { m } from '#shared/messages.gen/messages.js'
import { accountIcon, adminIcon, helpIcon, shortcutsIcon } from './shell-icons.ts'
import { LANGUAGES, useChangeLanguage, useChangeTheme, useSignOut, type ThemeChoice } from './use-preferences.ts'

export type Person = { id: string; email: string; name: string; role: string }

type AccountMenuProps = { user: Person; short?: boolean }

/** The menu holds what concerns the person rather than the page. */
export function AccountMenu({ user, short = false }: AccountMenuProps) {
  const name = user.name || user.email
  const trigger = (
    <>
      <Avatar name={name} />
      {!short && <span className="name sp trunc">{name}</span>}
      {!short && <Icon path={chevronsUpDownIcon} dense />}
    </>
  )
  return (
    <Menu
      label={m.shell_account_of({ name })}
      trigger={trigger}
      triggerClass="account"
      side={short ? 'bottom' : 'top'}
      align={short ? 'end' : 'start'}
    >
      <AccountItems user={user} />
    </Menu>
  )
}

/** This mounts when the menu opens, so what it reads of the browser is current. */
function AccountItems({ user }: { user: Person }) {
  const changeTheme = useChangeTheme()
  const changeLanguage = useChangeLanguage()
  const signOut = useSignOut()
  return (
    <>
      <MenuGroup>
        <MenuGroupLabel>
          <span className="who">
            <b>{user.name || user.email}</b>
            {user.name && user.email}
          </span>
        </MenuGroupLabel>
        <MenuLink icon={accountIcon} render={<Link to="/account" />}>
          {m.shell_account()}
        </MenuLink>
        {user.role === 'admin' && (
          <MenuLink icon={adminIcon} render={<Link to="/admin" />}>
            {m.shell_admin_area()}
          </MenuLink>
        )}
        <MenuLink icon={helpIcon} render={<a href="/docs" />}>
          {m.docs_title()}
        </MenuLink>
        <MenuItem icon={shortcutsIcon} hint="?" onSelect={() => showOverlay('shortcuts')}>
          {m.shell_shortcuts()}
        </MenuItem>
      </MenuGroup>
      <MenuSeparator />
      <MenuRadioGroup<ThemeChoice> label={m.shell_theme()} value={currentTheme() ?? 'system'} onChange={changeTheme}>
        <MenuGroupLabel>{m.shell_theme()}</MenuGroupLabel>
        <MenuRadioItem value="system">{m.shell_theme_system()}</MenuRadioItem>
        <MenuRadioItem value="light">{m.shell_theme_light()}</MenuRadioItem>
        <MenuRadioItem value="dark">{m.shell_theme_dark()}</MenuRadioItem>
      </MenuRadioGroup>
      <MenuSeparator />
      <MenuRadioGroup<Locale> label={m.shell_language()} value={currentLocale()} onChange={changeLanguage}>
        <MenuGroupLabel>{m.shell_language()}</MenuGroupLabel>
        {LANGUAGES.map(({ locale, name }) => (
          <MenuRadioItem key={locale} value={locale}>
            {name}
          </MenuRadioItem>
        ))}
      </MenuRadioGroup>
      <MenuSeparator />
      <MenuItem icon={signOutIcon} onSelect={signOut}>
        {m.shell_sign_out()}
      </MenuItem>
    </>
  )
}
