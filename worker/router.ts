import { accountsRouter } from './features/accounts/router.ts'
import type { SignInListener } from './features/accounts/service.ts'
import { activityRouter } from './features/activity/router.ts'
import { analyticsRouter } from './features/analytics/router.ts'
import { apiTokensRouter } from './features/api-tokens/router.ts'
import { appAccessRouter } from './features/app-access/router.ts'
import { appAiRouter } from './features/app-ai/router.ts'
import { appDataRouter } from './features/app-data/router.ts'
import { appFilesRouter } from './features/app-files/router.ts'
import { appMailsRouter } from './features/app-mails/router.ts'
import { appUsersRouter } from './features/app-users/router.ts'
import { billingRouter } from './features/billing/router.ts'
import { commentsRouter } from './features/comments/router.ts'
import { connectionsRouter } from './features/connections/router.ts'
import { consentsRouter } from './features/consents/router.ts'
import { deploymentsRouter } from './features/deployments/router.ts'
import { domainsRouter } from './features/domains/router.ts'
import { errorsRouter } from './features/errors/router.ts'
import { githubRouter } from './features/github/router.ts'
import { ideasRouter } from './features/ideas/router.ts'
import { looksRouter } from './features/looks/router.ts'
import { modelsRouter } from './features/models/router.ts'
import { outboundRouter } from './features/outbound/router.ts'
import { moveMemberships } from './features/projects/members.ts'
import { projectsRouter } from './features/projects/router.ts'
import { takeInvitation } from './features/promo/invitations.ts'
import { promoRouter } from './features/promo/router.ts'
import { welcomeNew } from './features/promo/welcome.ts'
import { publicLinksRouter } from './features/public-links/router.ts'
import { queuesRouter } from './features/queues/router.ts'
import { schedulesRouter } from './features/schedules/router.ts'
import { secretsRouter } from './features/secrets/router.ts'
import { turnsRouter } from './features/turns/router.ts'
import { visitorsRouter } from './features/visitors/router.ts'
import { webhookEndpointsRouter } from './features/webhook-endpoints/router.ts'
import { webhooksRouter } from './features/webhooks/router.ts'
import { adminAuditRouter } from './operators/audit/router.ts'
import { adminBannersRouter } from './operators/banner/router.ts'
import { billingAdminRouter } from './operators/campaigns/router.ts'
import { adminErrorsRouter } from './operators/errors/router.ts'
import { adminFirstRequestsRouter } from './operators/first-requests/router.ts'
import { adminLogsRouter } from './operators/logs/router.ts'
import { adminProjectsRouter } from './operators/projects/router.ts'
import { adminRequestsRouter } from './operators/requests/router.ts'
import { adminRevealRouter } from './operators/reveal/router.ts'
import { adminViewsRouter } from './operators/saved-views/router.ts'
import { adminServersRouter } from './operators/servers/router.ts'
import { adminSpendingRouter } from './operators/spending/router.ts'
import { adminStatsRouter } from './operators/stats/router.ts'
import { adminUsersRouter } from './operators/users/router.ts'
import { mergeRouters, router } from './platform/http/trpc.ts'

/** What follows a sign-in, by whatever way. */
export const onSignedIn: SignInListener = async (asking, user) => {
  await Promise.all([takeInvitation(asking, user), welcomeNew(asking, user)])
}

const makersRouter = router({
  accounts: accountsRouter(onSignedIn, moveMemberships),
  apiTokens: apiTokensRouter,
  connections: connectionsRouter,
  projects: projectsRouter,
  activity: activityRouter,
  comments: commentsRouter,
  models: modelsRouter,
  publicLinks: publicLinksRouter,
  webhookEndpoints: webhookEndpointsRouter,
  turns: turnsRouter,
  consents: consentsRouter,
  github: githubRouter,
  ideas: ideasRouter,
  analytics: analyticsRouter,
  billing: billingRouter,
  promo: promoRouter,
  errors: errorsRouter,
})

/** What an app has and does, for who makes it. */
const appsRouter = router({
  queues: queuesRouter,
  schedules: schedulesRouter,
  secrets: secretsRouter,
  webhooks: webhooksRouter,
  appData: appDataRouter,
  appFiles: appFilesRouter,
  appMails: appMailsRouter,
  appUsers: appUsersRouter,
  appAccess: appAccessRouter,
  appAi: appAiRouter,
  deployments: deploymentsRouter,
  looks: looksRouter,
  domains: domainsRouter,
  outbound: outboundRouter,
  visitors: visitorsRouter,
})

const operatorsRouter = router({
  billingAdmin: billingAdminRouter,
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

// In one piece their type is longer than the compiler writes down.
export type AppRouter = ReturnType<
  typeof mergeRouters<[typeof makersRouter, typeof appsRouter, typeof operatorsRouter]>
>
export const appRouter: AppRouter = mergeRouters(makersRouter, appsRouter, operatorsRouter)
