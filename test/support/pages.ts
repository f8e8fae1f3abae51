export type Who = 'visitor' | 'newcomer' | 'maker' | 'admin'

type Sight = {
  as: Who
  /** `:projectId` stands for the maker's project, and `:rowsProjectId` for one that asks about the rows of a file. */
  path: string
  /** The heading that is there in this state. */
  heading?: string
  /** A selector of what is there in this state, where no heading tells it apart. */
  selector?: string
  /** Keys that are pressed on the hydrated page before it is looked at. */
  keys?: string
  /** The page answers 404, and the browser says so in its console. */
  isMissing?: boolean
}
/**
 * A state that is reached in the browser from the page at `from`. Meanwhile these procedures get no answer, or a
 * refusal.
 */
type HeldSight = Sight & { calls: string[]; from: string }

export type ProductPage = {
  name: string
  /** Its id in the generated route tree. */
  route: string
  ready: Sight
  empty?: Sight
  pending?: HeldSight
  failed?: HeldSight
}

const SKELETON = 'main [aria-busy="true"] .skel'
const ROWS = 'main .pending-rows .skel'
const PROJECT = '/web-projects/:projectId'

/**
 * Every page of the product with its states. What must hold for each page is checked on this list, so a new route
 * belongs here.
 */
export const PAGES: ProductPage[] = [
  {
    name: 'landing page',
    route: '/_dashboard/',
    ready: { as: 'visitor', path: '/', heading: 'Say what you need. Watch it run.' },
  },
  { name: 'sign-in', route: '/_dashboard/', ready: { as: 'visitor', path: '/?signin=true', heading: 'Sign in' } },
  {
    name: 'dashboard',
    route: '/_dashboard/',
    ready: { as: 'maker', path: '/', heading: 'Latest deployments' },
    empty: { as: 'newcomer', path: '/', heading: 'What do you want to build?' },
    pending: {
      as: 'maker',
      path: '/',
      from: '/billing',
      calls: ['projects.list', 'deployments.list'],
      selector: SKELETON,
    },
    failed: {
      as: 'maker',
      path: '/',
      from: '/billing',
      calls: ['projects.list', 'deployments.list'],
      heading: 'Something went wrong!',
    },
  },
  {
    name: 'projects',
    route: '/_dashboard/web-projects/',
    ready: { as: 'maker', path: '/web-projects', heading: 'Projects' },
    empty: { as: 'newcomer', path: '/web-projects', heading: 'Nothing is built yet' },
    pending: { as: 'maker', path: '/web-projects', from: '/billing', calls: ['projects.list'], selector: SKELETON },
    failed: {
      as: 'maker',
      path: '/web-projects',
      from: '/billing',
      calls: ['projects.list'],
      heading: 'The list of projects did not load',
    },
  },
  {
    name: 'projects, nothing found',
    route: '/_dashboard/web-projects/',
    ready: { as: 'maker', path: '/web-projects?q=zzz', heading: 'No project has this name' },
  },
  {
    name: 'projects, new project',
    route: '/_dashboard/web-projects/',
    ready: { as: 'maker', path: '/web-projects?create=true', heading: 'New project' },
  },
  {
    name: 'deployments',
    route: '/_dashboard/deployments',
    ready: { as: 'maker', path: '/deployments', heading: 'Deployments' },
    empty: { as: 'newcomer', path: '/deployments', heading: 'Nothing is published yet' },
    pending: { as: 'maker', path: '/deployments', from: '/billing', calls: ['deployments.list'], selector: SKELETON },
    failed: {
      as: 'maker',
      path: '/deployments',
      from: '/billing',
      calls: ['deployments.list'],
      heading: 'The list of deployments did not load',
    },
  },
  {
    name: 'projects, table',
    route: '/_dashboard/web-projects/',
    ready: { as: 'maker', path: '/web-projects?view=table', selector: 'main table tbody tr' },
  },
  {
    name: 'account',
    route: '/_dashboard/account',
    ready: { as: 'maker', path: '/account', heading: 'Account' },
    pending: { as: 'maker', path: '/account', from: '/billing', calls: ['accounts.sessions'], selector: SKELETON },
    failed: { as: 'maker', path: '/account', from: '/billing', calls: ['accounts.sessions'], selector: 'main .notice' },
  },
  {
    name: 'command palette',
    route: '/_dashboard/',
    ready: { as: 'maker', path: '/', keys: 'Control+k', selector: '[role="dialog"] [role="combobox"]' },
  },
  {
    name: 'keyboard shortcuts',
    route: '/_dashboard/',
    ready: { as: 'maker', path: '/', keys: 'Shift+?', selector: '[role="dialog"]' },
  },
  { name: 'style page', route: '/dev/ui', ready: { as: 'visitor', path: '/dev/ui', heading: 'Design system' } },
  {
    name: 'billing',
    route: '/_dashboard/billing',
    ready: { as: 'maker', path: '/billing', heading: 'Billing' },
    empty: { as: 'newcomer', path: '/billing?kind=charge', heading: 'No line is like this' },
    pending: { as: 'maker', path: '/billing', from: '/deployments', calls: ['billing.lines'], selector: SKELETON },
    failed: {
      as: 'maker',
      path: '/billing',
      from: '/deployments',
      calls: ['billing.lines'],
      heading: 'The ledger did not load',
    },
  },
  {
    name: 'billing, limits',
    route: '/_dashboard/billing',
    ready: { as: 'maker', path: '/billing?show=limits', heading: 'Limits' },
  },
  {
    name: 'billing, plans',
    route: '/_dashboard/billing',
    ready: { as: 'maker', path: '/billing?show=plan', heading: 'Plan' },
  },
  {
    name: 'billing, top-up',
    route: '/_dashboard/billing',
    ready: { as: 'maker', path: '/billing?show=top-up', heading: 'Buy credits' },
  },
  {
    name: 'promo',
    route: '/_dashboard/promo',
    ready: { as: 'maker', path: '/promo', heading: 'Promo' },
    empty: { as: 'newcomer', path: '/promo?code=WELCOME', heading: 'Redeemed codes' },
    pending: {
      as: 'maker',
      path: '/promo',
      from: '/deployments',
      calls: ['promo.redeemed', 'promo.friends', 'promo.referral'],
      selector: SKELETON,
    },
    failed: {
      as: 'maker',
      path: '/promo',
      from: '/deployments',
      calls: ['promo.redeemed', 'promo.friends', 'promo.referral'],
      heading: 'Your codes did not load',
    },
  },
  {
    name: 'project, preview',
    route: '/web-projects/$projectId',
    ready: { as: 'maker', path: PROJECT, heading: 'Tool library', selector: '.chat [role="log"]' },
    pending: {
      as: 'maker',
      path: PROJECT,
      from: '/web-projects',
      calls: ['turns.history'],
      selector: '.chat [aria-busy="true"] .skel',
    },
    failed: {
      as: 'maker',
      path: PROJECT,
      from: '/web-projects',
      calls: ['turns.history'],
      heading: 'The conversation did not load',
    },
  },
  {
    name: 'project, rows of a file',
    route: '/web-projects/$projectId',
    ready: {
      as: 'maker',
      path: '/web-projects/:rowsProjectId',
      heading: 'Book list',
      selector: '.chat .rows-asked .rows-first',
    },
  },
  {
    name: 'project, code',
    route: '/web-projects/$projectId',
    ready: {
      as: 'maker',
      path: `${PROJECT}?tab=code`,
      heading: 'Tool library',
      selector: '[role="tree"] [role="treeitem"]',
    },
    pending: {
      as: 'maker',
      path: `${PROJECT}?tab=code`,
      from: '/web-projects',
      calls: ['projects.files'],
      selector: ROWS,
    },
    failed: {
      as: 'maker',
      path: `${PROJECT}?tab=code`,
      from: '/web-projects',
      calls: ['projects.files'],
      heading: 'The files did not load',
    },
  },
  {
    name: 'project, data',
    route: '/web-projects/$projectId',
    ready: {
      as: 'maker',
      path: `${PROJECT}?tab=data`,
      heading: 'Tool library',
      selector: '.data-table, .data-pane .msg',
    },
    pending: {
      as: 'maker',
      path: `${PROJECT}?tab=data`,
      from: '/web-projects',
      calls: ['appData.place'],
      selector: ROWS,
    },
    failed: {
      as: 'maker',
      path: `${PROJECT}?tab=data`,
      from: '/web-projects',
      calls: ['appData.place'],
      heading: 'The tables were not loaded',
    },
  },
  {
    name: 'project, versions',
    route: '/web-projects/$projectId',
    ready: {
      as: 'maker',
      path: `${PROJECT}?tab=versions`,
      heading: 'Tool library',
      selector: '[aria-label="Versions"] li',
    },
    pending: {
      as: 'maker',
      path: `${PROJECT}?tab=versions`,
      from: '/web-projects',
      calls: ['projects.versions'],
      selector: ROWS,
    },
    failed: {
      as: 'maker',
      path: `${PROJECT}?tab=versions`,
      from: '/web-projects',
      calls: ['projects.versions'],
      heading: 'The versions did not load',
    },
  },
  {
    name: 'project, promises',
    route: '/web-projects/$projectId',
    ready: {
      as: 'maker',
      path: `${PROJECT}?tab=promises`,
      heading: 'Tool library',
      selector: '[aria-label="Promises"] li',
    },
    pending: {
      as: 'maker',
      path: `${PROJECT}?tab=promises`,
      from: '/web-projects',
      calls: ['projects.promises'],
      selector: ROWS,
    },
    failed: {
      as: 'maker',
      path: `${PROJECT}?tab=promises`,
      from: '/web-projects',
      calls: ['projects.promises'],
      heading: 'The promises did not load',
    },
  },
  {
    name: 'project, settings',
    route: '/web-projects/$projectId',
    ready: { as: 'maker', path: `${PROJECT}?tab=settings`, heading: 'Address and domains' },
    failed: {
      as: 'maker',
      path: `${PROJECT}?tab=settings`,
      from: '/web-projects',
      calls: ['projects.members', 'projects.instructions'],
      selector: '.settings-body .notice, .settings-body .share-list',
    },
  },
  {
    name: 'project, logs',
    route: '/web-projects/$projectId',
    ready: { as: 'maker', path: `${PROJECT}?tab=logs`, heading: 'Tool library', selector: '.log-lines, main .msg' },
    pending: {
      as: 'maker',
      path: `${PROJECT}?tab=logs`,
      from: '/web-projects',
      calls: ['projects.logs'],
      selector: ROWS,
    },
  },
  {
    name: 'not found, for a visitor',
    route: '__root__',
    ready: { as: 'visitor', path: '/nowhere', heading: 'Nothing is built here', isMissing: true },
  },
  {
    name: 'not found, for a maker',
    route: '__root__',
    ready: {
      as: 'maker',
      path: '/web-projects/prj_00000000000000000000',
      heading: 'Nothing is built here',
      isMissing: true,
    },
  },
  {
    name: 'administration, for others',
    route: '/admin',
    ready: { as: 'maker', path: '/admin', heading: 'Nothing is built here', isMissing: true },
  },
  {
    name: 'administration, for a visitor',
    route: '/admin',
    ready: { as: 'visitor', path: '/admin', heading: 'Nothing is built here', isMissing: true },
  },
  {
    name: 'administration, Overview',
    route: '/admin/dashboard/',
    ready: { as: 'admin', path: '/admin/dashboard', selector: 'main .kpi a' },
    empty: {
      as: 'admin',
      path: '/admin/dashboard?from=2001-01-01T00:00:00.000Z&to=2001-01-02T00:00:00.000Z',
      heading: 'Nothing happened in this time',
    },
    pending: {
      as: 'admin',
      path: '/admin/dashboard',
      from: '/admin/logs',
      calls: ['adminStats.overview'],
      selector: SKELETON,
    },
    failed: {
      as: 'admin',
      path: '/admin/dashboard',
      from: '/admin/logs',
      calls: ['adminStats.overview'],
      heading: 'The overview did not load',
    },
  },
  {
    name: 'administration, Overview, a chart in UTC',
    route: '/admin/dashboard/',
    ready: {
      as: 'admin',
      path: '/admin/dashboard?range=24h&zone=utc&chart=turns',
      selector: 'main .main-chart .chart',
    },
  },
  {
    name: 'administration, Logs',
    route: '/admin/logs',
    ready: { as: 'admin', path: '/admin/logs', heading: 'Logs' },
    empty: { as: 'admin', path: '/admin/logs?q=zzz', heading: 'No line is like this' },
    pending: {
      as: 'admin',
      path: '/admin/logs',
      from: '/admin/dashboard',
      calls: ['adminLogs.list'],
      selector: SKELETON,
    },
    failed: {
      as: 'admin',
      path: '/admin/logs',
      from: '/admin/dashboard',
      calls: ['adminLogs.list'],
      heading: 'The log did not load',
    },
  },
  {
    name: 'administration, Banner',
    route: '/admin/dashboard/banner',
    ready: {
      as: 'admin',
      path: '/admin/dashboard/banner?text=Maintenance%20on%20**Sunday**&tone=maintenance',
      selector: 'main .banner-form',
    },
    empty: { as: 'admin', path: '/admin/dashboard/banner', heading: 'Nothing was announced yet' },
    pending: {
      as: 'admin',
      path: '/admin/dashboard/banner',
      from: '/admin/logs',
      calls: ['adminBanners.list'],
      selector: SKELETON,
    },
    failed: {
      as: 'admin',
      path: '/admin/dashboard/banner',
      from: '/admin/logs',
      calls: ['adminBanners.list'],
      heading: 'The banners did not load',
    },
  },
  {
    name: 'administration, Audit',
    route: '/admin/dashboard/',
    ready: { as: 'admin', path: '/admin/dashboard?section=audit', heading: 'Audit' },
    empty: { as: 'admin', path: '/admin/dashboard?section=audit&subject=zzz', heading: 'No act is like this' },
    pending: {
      as: 'admin',
      path: '/admin/dashboard?section=audit',
      from: '/admin/logs',
      calls: ['adminAudit.list', 'adminAudit.choices'],
      selector: SKELETON,
    },
    failed: {
      as: 'admin',
      path: '/admin/dashboard?section=audit',
      from: '/admin/logs',
      calls: ['adminAudit.list', 'adminAudit.choices'],
      heading: 'The audit did not load',
    },
  },
  {
    name: 'administration, Campaigns',
    route: '/admin/dashboard/',
    ready: { as: 'admin', path: '/admin/dashboard?section=campaigns&campaign=new', heading: 'New campaign' },
    empty: { as: 'admin', path: '/admin/dashboard?section=campaigns', heading: 'No campaign yet' },
    pending: {
      as: 'admin',
      path: '/admin/dashboard?section=campaigns',
      from: '/admin/logs',
      calls: ['billingAdmin.campaigns'],
      selector: SKELETON,
    },
    failed: {
      as: 'admin',
      path: '/admin/dashboard?section=campaigns',
      from: '/admin/logs',
      calls: ['billingAdmin.campaigns'],
      heading: 'The campaigns did not load',
    },
  },
  {
    name: 'administration, Invitations to review',
    route: '/admin/dashboard/',
    ready: { as: 'admin', path: '/admin/dashboard?section=invitations', heading: 'No invitation waits for review' },
    pending: {
      as: 'admin',
      path: '/admin/dashboard?section=invitations',
      from: '/admin/logs',
      calls: ['billingAdmin.invitationsInReview'],
      selector: SKELETON,
    },
    failed: {
      as: 'admin',
      path: '/admin/dashboard?section=invitations',
      from: '/admin/logs',
      calls: ['billingAdmin.invitationsInReview'],
      heading: 'The invitations did not load',
    },
  },
  {
    name: 'administration, Logs, a line that is gone',
    route: '/admin/logs',
    ready: { as: 'admin', path: '/admin/logs?logExtid=log_00000000000000000000', heading: 'Line' },
  },
  {
    name: 'administration, First project requests',
    route: '/admin/dashboard/first-web-project-requests',
    ready: { as: 'admin', path: '/admin/dashboard/first-web-project-requests', heading: 'First project requests' },
    empty: {
      as: 'admin',
      path: '/admin/dashboard/first-web-project-requests?q=zzz',
      heading: 'No first request is like this',
    },
    pending: {
      as: 'admin',
      path: '/admin/dashboard/first-web-project-requests',
      from: '/admin/logs',
      calls: ['adminFirstRequests.list', 'adminFirstRequests.figures'],
      selector: SKELETON,
    },
    failed: {
      as: 'admin',
      path: '/admin/dashboard/first-web-project-requests',
      from: '/admin/logs',
      calls: ['adminFirstRequests.list'],
      heading: 'The first requests did not load',
    },
  },
  {
    name: 'administration, First project requests, raw',
    route: '/admin/dashboard/first-web-project-requests-raw',
    ready: {
      as: 'admin',
      path: '/admin/dashboard/first-web-project-requests-raw',
      heading: 'First project requests, raw',
    },
    empty: {
      as: 'admin',
      path: '/admin/dashboard/first-web-project-requests-raw?q=zzz',
      heading: 'No first request is like this',
    },
    pending: {
      as: 'admin',
      path: '/admin/dashboard/first-web-project-requests-raw',
      from: '/admin/logs',
      calls: ['adminFirstRequests.raw'],
      selector: SKELETON,
    },
    failed: {
      as: 'admin',
      path: '/admin/dashboard/first-web-project-requests-raw',
      from: '/admin/logs',
      calls: ['adminFirstRequests.raw'],
      heading: 'The texts did not load',
    },
  },
  {
    name: 'administration, Requests',
    route: '/admin/dashboard/requests',
    ready: { as: 'admin', path: '/admin/dashboard/requests', heading: 'Requests' },
    empty: { as: 'admin', path: '/admin/dashboard/requests?q=zzz', heading: 'No turn is like this' },
    pending: {
      as: 'admin',
      path: '/admin/dashboard/requests',
      from: '/admin/logs',
      calls: ['adminRequests.list', 'adminRequests.totals'],
      selector: SKELETON,
    },
    failed: {
      as: 'admin',
      path: '/admin/dashboard/requests',
      from: '/admin/logs',
      calls: ['adminRequests.list'],
      heading: 'The requests did not load',
    },
  },
  {
    name: 'administration, Critical errors',
    route: '/admin/critical-errors',
    ready: { as: 'admin', path: '/admin/critical-errors', heading: 'Critical errors' },
    empty: { as: 'admin', path: '/admin/critical-errors?q=zzz', heading: 'No group is like this' },
    pending: {
      as: 'admin',
      path: '/admin/critical-errors',
      from: '/admin/logs',
      calls: ['adminErrors.list'],
      selector: SKELETON,
    },
    failed: {
      as: 'admin',
      path: '/admin/critical-errors',
      from: '/admin/logs',
      calls: ['adminErrors.list'],
      heading: 'The errors did not load',
    },
  },
  {
    name: 'administration, Users',
    route: '/admin/dashboard/users',
    ready: { as: 'admin', path: '/admin/dashboard/users?staff=true', heading: 'Users' },
    empty: { as: 'admin', path: '/admin/dashboard/users?q=zzz', heading: 'No user is like this' },
    pending: {
      as: 'admin',
      path: '/admin/dashboard/users',
      from: '/admin/logs',
      calls: ['adminUsers.list'],
      selector: SKELETON,
    },
    failed: {
      as: 'admin',
      path: '/admin/dashboard/users',
      from: '/admin/logs',
      calls: ['adminUsers.list'],
      heading: 'The users did not load',
    },
  },
  {
    name: 'administration, Top spending users',
    route: '/admin/dashboard/top-spending-users',
    ready: { as: 'admin', path: '/admin/dashboard/top-spending-users', heading: 'Top spending users' },
    empty: { as: 'admin', path: '/admin/dashboard/top-spending-users?least=999999', heading: 'Nobody is ranked here' },
    pending: {
      as: 'admin',
      path: '/admin/dashboard/top-spending-users',
      from: '/admin/logs',
      calls: ['adminSpending.list'],
      selector: SKELETON,
    },
    failed: {
      as: 'admin',
      path: '/admin/dashboard/top-spending-users',
      from: '/admin/logs',
      calls: ['adminSpending.list'],
      heading: 'The ranking did not load',
    },
  },
  {
    name: 'administration, Servers',
    route: '/admin/dashboard/servers',
    ready: { as: 'admin', path: '/admin/dashboard/servers', heading: 'Servers' },
    empty: { as: 'admin', path: '/admin/dashboard/servers?q=zzz', heading: 'No server is like this' },
    pending: {
      as: 'admin',
      path: '/admin/dashboard/servers',
      from: '/admin/logs',
      calls: ['adminServers.list', 'adminServers.platform'],
      selector: SKELETON,
    },
    failed: {
      as: 'admin',
      path: '/admin/dashboard/servers',
      from: '/admin/logs',
      calls: ['adminServers.list', 'adminServers.platform'],
      heading: 'The servers did not load',
    },
  },
  {
    name: 'administration, Top projects',
    route: '/admin/dashboard/top-projects',
    ready: { as: 'admin', path: '/admin/dashboard/top-projects', heading: 'Top projects' },
    empty: { as: 'admin', path: '/admin/dashboard/top-projects?q=zzz', heading: 'No project is like this' },
    pending: {
      as: 'admin',
      path: '/admin/dashboard/top-projects',
      from: '/admin/logs',
      calls: ['adminProjects.list'],
      selector: SKELETON,
    },
    failed: {
      as: 'admin',
      path: '/admin/dashboard/top-projects',
      from: '/admin/logs',
      calls: ['adminProjects.list'],
      heading: 'The ranking did not load',
    },
  },
  {
    name: 'administration, Top projects for print',
    route: '/admin/dashboard/top-projects-print',
    ready: { as: 'admin', path: '/admin/dashboard/top-projects-print', heading: 'Top projects for print' },
    empty: { as: 'admin', path: '/admin/dashboard/top-projects-print?q=zzz', heading: 'No project is like this' },
    pending: {
      as: 'admin',
      path: '/admin/dashboard/top-projects-print',
      from: '/admin/logs',
      calls: ['adminProjects.print'],
      selector: '.print-sheet[aria-busy="true"] .skel',
    },
    failed: {
      as: 'admin',
      path: '/admin/dashboard/top-projects-print',
      from: '/admin/logs',
      calls: ['adminProjects.print'],
      heading: 'The ranking did not load',
    },
  },
]

/**
 * Routes that show nothing of their own: frames of other pages, and the address of administration, which leads to its
 * overview.
 */
export const ROUTES_WITHOUT_PAGE = ['/_dashboard', '/admin/']
