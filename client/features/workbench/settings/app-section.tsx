import { Suspense, useState } from 'react'
import { APP_DIALOGS, type AppDialogId } from '#client/features/workbench/app-dialogs.ts'
import { Button } from '#client/ui/button/button.tsx'
import { preloadDialog } from '#client/ui/dialog/dialog.tsx'
import { Icon } from '#client/ui/icon/icon.tsx'
import { m } from '#shared/messages.gen/messages.js'

const ABOUT: Record<AppDialogId, () => string> = {
  secrets: m.settings_about_secrets,
  outbound: m.settings_about_outbound,
  users: m.settings_about_users,
  files: m.settings_about_files,
  mail: m.settings_about_mail,
  schedules: m.settings_about_schedules,
  queues: m.settings_about_queues,
  ai: m.settings_about_ai,
  visitors: m.settings_about_visitors,
}

/** What the app is given beside its code, and what it has of people. */
export function AppSection({ projectId }: { projectId: string }) {
  const [shown, setShown] = useState<AppDialogId | null>(null)
  const opened = APP_DIALOGS.find(({ id }) => id === shown)
  return (
    <>
      <ul className="settings-rows">
        {APP_DIALOGS.map(({ id, icon, title }) => (
          <li key={id}>
            <Icon path={icon} />
            <div>
              <b>{title()}</b>
              <p>{ABOUT[id]()}</p>
            </div>
            <Button
              size="small"
              aria-label={m.settings_open_of({ what: title() })}
              aria-haspopup="dialog"
              onPointerEnter={preloadDialog}
              onFocus={preloadDialog}
              onClick={() => setShown(id)}
            >
              {m.settings_open()}
            </Button>
          </li>
        ))}
      </ul>
      <Suspense>{opened && <opened.Dialog projectId={projectId} onClose={() => setShown(null)} />}</Suspense>
    </>
  )
}
