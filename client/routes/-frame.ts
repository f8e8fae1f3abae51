import { idleModule } from '#client/lib/lazy/idle-module.tsx'

/** The server writes the bars of the frame, and their code comes when the page is idle. */
export const frame = idleModule(async () => {
  const [{ Side }, { TopBar }, { PhoneNav }, { BalanceSlot, BalanceShort }] = await Promise.all([
    import('#client/features/shell/frame/side.tsx'),
    import('#client/features/shell/frame/top-bar.tsx'),
    import('#client/features/shell/frame/main-nav.tsx'),
    import('#client/features/billing/balance/balance-slot.tsx'),
  ])
  return { Side, TopBar, PhoneNav, BalanceSlot, BalanceShort }
})

export const Side = frame.component(({ Side }) => Side)
export const TopBar = frame.component(({ TopBar }) => TopBar)
export const PhoneNav = frame.component(({ PhoneNav }) => PhoneNav)
export const BalanceSlot = frame.component(({ BalanceSlot }) => BalanceSlot)
export const BalanceShort = frame.component(({ BalanceShort }) => BalanceShort)
