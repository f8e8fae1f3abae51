import { useEffect } from 'react'
import type { Person } from '#client/features/shell/account-menu.tsx'
import { onOverlay, showOverlay } from '#client/lib/shortcuts-overlay.ts'
import { lazyModule, useLazyModule } from '#client/ui/lazy-module.ts'
import { whenIdle } from '#client/ui/when-idle.ts'

const code = lazyModule(() => import('#client/features/shell/command-host.tsx'))
const adminPages = lazyModule(() => import('#client/features/admin/admin-places.ts'))

/** The palette and the keys of every page. Their code comes when the page is idle, or with the first sign of a chord. */
export function Commands({ user }: { user: Person }) {
  const host = useLazyModule(code)
  const admin = useLazyModule(adminPages)
  const isAdmin = user.role === 'admin'
  useEffect(watch, [])
  useEffect(() => (isAdmin ? whenIdle(adminPages.prepare) : undefined), [isAdmin])
  return host && <host.CommandHost user={user} adminPages={admin?.ADMIN_PLACES.flatMap(({ pages }) => pages)} />
}

function watch() {
  const press = (event: KeyboardEvent) => {
    if (code.loaded() || !(event.ctrlKey || event.metaKey)) return
    code.prepare()
    if (event.key.toLowerCase() !== 'k') return
    event.preventDefault()
    showOverlay('palette')
  }
  addEventListener('keydown', press)
  const forget = [whenIdle(code.prepare), onOverlay(code.need), () => removeEventListener('keydown', press)]
  return () => {
    for (const undo of forget) undo()
  }
}
