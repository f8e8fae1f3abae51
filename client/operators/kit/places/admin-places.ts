import { usersIcon } from '#client/ui/icon/tool-icons.ts'
import { m } from '#shared/messages.gen/messages.js'
import {
  bannerIcon,
  bugIcon,
  firstRequestsIcon,
  logsIcon,
  overviewIcon,
  printIcon,
  rawRequestsIcon,
  requestsIcon,
  serversIcon,
  spendingIcon,
  topProjectsIcon,
} from './admin-icons.ts'

const ALL = [
  {
    heading: null,
    pages: [
      { to: '/admin/dashboard', label: m.admin_overview, name: m.admin_overview, icon: overviewIcon },
      {
        to: '/admin/dashboard/requests',
        label: m.admin_requests,
        name: m.admin_requests,
        icon: requestsIcon,
      },
      {
        to: '/admin/dashboard/first-web-project-requests',
        label: m.admin_first_requests,
        name: m.admin_page_first_requests,
        icon: firstRequestsIcon,
      },
      {
        to: '/admin/dashboard/first-web-project-requests-raw',
        label: m.admin_first_requests_raw,
        name: m.admin_page_first_requests_raw,
        icon: rawRequestsIcon,
      },
    ],
  },
  {
    heading: m.admin_people,
    pages: [
      { to: '/admin/dashboard/users', label: m.admin_users, name: m.admin_users, icon: usersIcon },
      {
        to: '/admin/dashboard/top-spending-users',
        label: m.admin_top_spending,
        name: m.admin_page_top_spending,
        icon: spendingIcon,
      },
      {
        to: '/admin/dashboard/top-projects',
        label: m.admin_top_projects,
        name: m.admin_top_projects,
        icon: topProjectsIcon,
      },
      {
        to: '/admin/dashboard/top-projects-print',
        label: m.admin_top_projects_print,
        name: m.admin_page_top_projects_print,
        icon: printIcon,
      },
    ],
  },
  {
    heading: m.admin_platform,
    pages: [
      {
        to: '/admin/dashboard/servers',
        label: m.admin_servers,
        name: m.admin_servers,
        icon: serversIcon,
      },
      {
        to: '/admin/critical-errors',
        label: m.admin_critical_errors,
        name: m.admin_critical_errors,
        icon: bugIcon,
      },
      { to: '/admin/logs', label: m.admin_logs, name: m.admin_logs, icon: logsIcon },
      { to: '/admin/dashboard/banner', label: m.admin_banner, name: m.admin_banner, icon: bannerIcon },
    ],
  },
] as const

export type AdminPath = (typeof ALL)[number]['pages'][number]['to']
type AdminGroup = {
  heading: (() => string) | null
  pages: ReadonlyArray<{ to: AdminPath; label: () => string; icon: string }>
}

export const ADMIN_PLACES: readonly AdminGroup[] = ALL

/** A page's title and its heading must use the same name. */
export function adminPageName(path: AdminPath): string {
  return ALL.flatMap(({ pages }) => [...pages])
    .find(({ to }) => to === path)!
    .name()
}

export const adminPageTitle = (path: AdminPath): string => m.admin_title({ page: adminPageName(path) })
