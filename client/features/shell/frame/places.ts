import { deploymentsIcon, homeIcon, projectsIcon } from '#client/ui/icon/icons.ts'
import { m } from '#shared/messages.gen/messages.js'
import { billingIcon, promoIcon } from './shell-icons.ts'

/** Each page gets its link, its line in the palette and its key (after `g`) from this list. */
export const PLACES = [
  { to: '/', label: m.shell_home, short: m.shell_home, icon: homeIcon, key: 'h' },
  {
    to: '/web-projects',
    label: m.shell_projects,
    short: m.shell_projects,
    icon: projectsIcon,
    key: 'p',
  },
  {
    to: '/deployments',
    label: m.shell_deployments,
    short: m.shell_deployments_short,
    icon: deploymentsIcon,
    key: 'd',
  },
  { to: '/billing', label: m.shell_billing, short: m.shell_billing, icon: billingIcon, key: 'b' },
  { to: '/promo', label: m.shell_promo, short: m.shell_promo, icon: promoIcon, key: 'm' },
] as const

/** The bar of a phone has room for so many of them, beside "More". */
export const PLACES_ON_PHONES = 4
