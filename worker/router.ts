import { accountsRouter } from './features/accounts/router.ts'
import { adminProjectsRouter } from './features/admin-projects/router.ts'
import { adminRequestsRouter } from './features/admin-requests/router.ts'
import { adminRevealRouter } from './features/admin-reveal/router.ts'
import { adminSpendingRouter } from './features/admin-spending/router.ts'
import { adminUsersRouter } from './features/admin-users/router.ts'
import { adminViewsRouter } from './features/admin-views/router.ts'
import { analyticsRouter } from './features/analytics/router.ts'
import { adminAuditRouter } from './features/audit/router.ts'
import { adminBannersRouter } from './features/banners/router.ts'
import { billingAdminRouter } from './features/billing-admin/router.ts'
import { billingRouter } from './features/billing/router.ts'
import { adminErrorsRouter } from './features/critical-errors/router.ts'
import { deploymentsRouter } from './features/deployments/router.ts'
import { domainsRouter } from './features/domains/router.ts'
import { errorsRouter } from './features/errors/router.ts'
import { adminFirstRequestsRouter } from './features/first-requests/router.ts'
import { adminLogsRouter } from './features/logs/router.ts'
import { modelsRouter } from './features/models/router.ts'
import { projectsRouter } from './features/projects/router.ts'
import { promoRouter } from './features/promo/router.ts'
import { adminServersRouter } from './features/servers/router.ts'
import { adminStatsRouter } from './features/stats/router.ts'
import { turnsRouter } from './features/turns/router.ts'
import { router } from './platform/trpc.ts'

export const appRouter = router({
  accounts: accountsRouter,
  projects: projectsRouter,
  models: modelsRouter,
  turns: turnsRouter,
  deployments: deploymentsRouter,
  domains: domainsRouter,
  analytics: analyticsRouter,
  billing: billingRouter,
  billingAdmin: billingAdminRouter,
  promo: promoRouter,
  errors: errorsRouter,
  adminLogs: adminLogsRouter,
  adminServers: adminServersRouter,
  adminProjects: adminProjectsRouter,
  adminStats: adminStatsRouter,
  adminErrors: adminErrorsRouter,
  adminBanners: adminBannersRouter,
  adminViews: adminViewsRouter,
  adminReveal: adminRevealRouter,
  adminRequests: adminRequestsRouter,
  adminFirstRequests: adminFirstRequestsRouter,
  adminAudit: adminAuditRouter,
  adminUsers: adminUsersRouter,
  adminSpending: adminSpendingRouter,
})

export type AppRouter = typeof appRouter
