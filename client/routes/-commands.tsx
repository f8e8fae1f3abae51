import { useEffect } from 'react'
import type { Person } from '#client/features/shell/frame/account-menu.tsx'
import { whenIdle } from '#client/lib/lazy/idle-module.tsx'
import { lazyModule, useLazyModule } from '#client/lib/lazy/lazy-module.ts'
import { isTyping, onOverlay, showOverlay } from '#client/lib/shortcuts/shortcuts.ts'

const code = lazyModule(() => import('#client/features/shell/commands/command-host.tsx'))
const adminPages = lazyModule(() => import('#client/operators/kit/places/admin-places.ts'))

/** These keys were pressed before their code was there, the oldest first. A shortcut has two at most. */
let early: KeyboardEvent[] = []

/** The code comes when the page is idle, or with the first key that may be a shortcut. */
export function Commands({ user }: { user: Person }) {
  const host = useLazyModule(code)
  const admin = useLazyModule(adminPages)
  const isAdmin = user.role === 'admin'
  useEffect(watch, [])
  useEffect(() => (host ? pressAgain() : undefined), [host])
  useEffect(() => (isAdmin ? whenIdle(adminPages.prepare) : undefined), [isAdmin])
  return host && <host.CommandHost user={user} adminPages={admin?.ADMIN_PLACES.flatMap(({ pages }) => pages)} />
}

function watch() {
  const press = (event: KeyboardEvent) => {
    if (code.loaded() || event.altKey || event.repeat) return
    if (event.ctrlKey || event.metaKey) {
      code.prepare()
      if (event.key.toLowerCase() !== 'k') return
      event.preventDefault()
      showOverlay('palette')
    } else if (event.key.length === 1 && !isTyping(event)) {
      early = [...early, event].slice(-2)
      code.need()
    }
  }
  addEventListener('keydown', press)
  const forget = [whenIdle(code.prepare), onOverlay(code.need), () => removeEventListener('keydown', press)]
  return () => {
    for (const undo of forget) undo()
  }
}

/** The early keys are pressed again once somebody listens. One that the page took would else be done twice. */
function pressAgain() {
  const keys = early.filter(({ defaultPrevented }) => !defaultPrevented)
  early = []
  for (const { key } of keys) dispatchEvent(new KeyboardEvent('keydown', { key }))
}
