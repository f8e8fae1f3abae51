import { idleModule } from '#client/lib/idle-part.tsx'

/** What stands in the frame's bars: written by the server, awake when the page is idle. */
export const frame = idleModule(async () => {
  const [{ Side }, { TopBar }, { PhoneNav }] = await Promise.all([import('#client/features/shell/side.tsx'), import('#client/features/shell/top-bar.tsx'), import('#client/features/shell/main-nav.tsx')])
  return { Side, TopBar, PhoneNav }
})

export const Side = frame.part(({ Side }) => Side)
export const TopBar = frame.part(({ TopBar }) => TopBar)
export const PhoneNav = frame.part(({ PhoneNav }) => PhoneNav)
