import { deploymentsIcon, homeIcon, projectsIcon } from '#client/ui/icons.ts'
import { m } from '#shared/messages.gen/messages.js'
import { billingIcon, promoIcon } from './shell-icons.ts'

/**
 * The pages of the dashboard, in their order. Only what is built is linked, listed and reached by its key (after `g`):
 * a page joins all of it here, together with its feature.
 */
const ALL = [
  { to: '/', label: m.shell_home, short: m.shell_home, icon: homeIcon, key: 'h', isBuilt: true },
  {
    to: '/web-projects',
    label: m.shell_projects,
    short: m.shell_projects,
    icon: projectsIcon,
    key: 'p',
    isBuilt: true,
  },
  {
    to: '/deployments',
    label: m.shell_deployments,
    short: m.shell_deployments_short,
    icon: deploymentsIcon,
    key: 'd',
    isBuilt: true,
  },
  { to: '/billing', label: m.shell_billing, short: m.shell_billing, icon: billingIcon, key: 'b', isBuilt: true },
  { to: '/promo', label: m.shell_promo, short: m.shell_promo, icon: promoIcon, key: 'm', isBuilt: true },
] as const

export const PLACES = ALL.filter(({ isBuilt }) => isBuilt)

/** How many of them the bar of a phone has room for, beside "More". */
export const PLACES_ON_PHONES = 4
