import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { APP_DIALOGS, type AppDialogId } from '#client/features/workbench/app-dialogs.ts'
import { deploymentsIcon, openIcon, pencilIcon, unpublishIcon } from '#client/ui/icon/icons.ts'
import { compareIcon, downloadIcon, settingsIcon } from '#client/ui/icon/tool-icons.ts'
import { MenuItem, MenuLink, MenuSeparator } from '#client/ui/menu/menu.tsx'
import { m } from '#shared/messages.gen/messages.js'

type ProjectMenuProps = {
  canPublish: boolean
  mayPublish: boolean
  isIdea: boolean
  codeUrl: string
  /** Where the app is live. */
  address: string | null
  onShow: (dialog: AppDialogId) => void
  onSettings: () => void
  onIdeas: () => void
  onMove: () => void
  onUnpublish: () => void
}

/** The items of the project's own menu. */
export function ProjectMenu(props: ProjectMenuProps) {
  const { canPublish, mayPublish, isIdea, codeUrl, address, onShow, onSettings, onIdeas, onMove, onUnpublish } = props
  return (
    <>
      <MenuItem icon={settingsIcon} onSelect={onSettings}>
        {m.settings_title()}
      </MenuItem>
      {canPublish && (
        <>
          <MenuItem icon={compareIcon} onSelect={onIdeas}>
            {isIdea ? m.ideas_title() : m.ideas_menu()}
          </MenuItem>
          <MenuLink icon={downloadIcon} phoneOnly render={<a href={codeUrl} download />}>
            {m.workbench_get_code()}
          </MenuLink>
          {APP_DIALOGS.map(({ id, icon, title: words }) => (
            <MenuItem key={id} icon={icon} onSelect={() => onShow(id)}>
              {words()}
            </MenuItem>
          ))}
        </>
      )}
      {canPublish && address && (
        <LiveItems url={address}>
          {mayPublish && (
            <>
              <MenuItem icon={pencilIcon} onSelect={onMove}>
                {m.addresses_change_menu()}
              </MenuItem>
              <MenuSeparator />
              <MenuItem icon={unpublishIcon} danger onSelect={onUnpublish}>
                {m.workbench_unpublish()}
              </MenuItem>
            </>
          )}
        </LiveItems>
      )}
    </>
  )
}

/** What leads to the live app. `children` change it. */
function LiveItems({ url, children }: { url: string; children: ReactNode }) {
  return (
    <>
      <MenuItem icon={openIcon} onSelect={() => void window.open(url, '_blank', 'noopener')}>
        {m.workbench_open_live()}
      </MenuItem>
      <MenuLink icon={deploymentsIcon} render={<Link to="/deployments" />}>
        {m.workbench_deployments()}
      </MenuLink>
      {children}
    </>
  )
}
