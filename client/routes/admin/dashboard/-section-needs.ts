import type { QueryClient } from '@tanstack/react-query'
import { auditInput } from '#client/operators/audit/audit-screen.tsx'
import { campaignsInput } from '#client/operators/campaigns/campaigns-screen.tsx'
import type { TrpcOptions } from '#client/trpc/trpc.ts'
import { m } from '#shared/messages.gen/messages.js'
import type { DashboardSearch, Section } from './-dashboard-search.ts'

type Needs = { queryClient: QueryClient; trpc: TrpcOptions; search: DashboardSearch }

export function sectionNeeds(section: Section, { queryClient, trpc, search }: Needs): Array<Promise<unknown>> {
  const { adminAudit, billingAdmin } = trpc
  if (section === 'invitations')
    return [queryClient.ensureQueryData(billingAdmin.invitationsInReview.queryOptions(campaignsInput(search)))]
  if (section === 'campaigns') {
    const opened =
      search.campaign && search.campaign !== 'new'
        ? [queryClient.ensureQueryData(billingAdmin.campaign.queryOptions({ campaign: search.campaign }))]
        : []
    return [
      queryClient.ensureQueryData(billingAdmin.campaigns.queryOptions(campaignsInput(search))),
      queryClient.ensureQueryData(billingAdmin.welcome.queryOptions()),
      ...opened,
    ]
  }
  const opened = search.line ? [queryClient.ensureQueryData(adminAudit.get.queryOptions({ lineId: search.line }))] : []
  return [
    queryClient.ensureQueryData(adminAudit.list.queryOptions(auditInput(search))),
    queryClient.ensureQueryData(adminAudit.choices.queryOptions()),
    ...opened,
  ]
}

const NAMES: Record<Section, () => string> = {
  audit: m.admin_audit_title,
  campaigns: m.admin_campaigns_title,
  invitations: m.admin_campaigns_review,
}

export const sectionTitle = (section: Section): string => m.admin_title({ page: NAMES[section]() })
