import type { PlanId } from '#shared/billing/billing.ts'
import { m } from '#shared/messages.gen/messages.js'
import type { UserSource, UserStatus } from '#shared/operators/users.ts'

export const PLAN_NAMES: Record<PlanId, () => string> = {
  free: m.admin_users_plan_free,
  pro: m.admin_users_plan_pro,
  team: m.admin_users_plan_team,
}
export const SOURCE_NAMES: Record<UserSource, () => string> = {
  direct: m.admin_users_source_direct,
  invitation: m.admin_users_source_invitation,
  promo: m.admin_users_source_promo,
}
export const STATUS_NAMES: Record<UserStatus, () => string> = {
  active: m.admin_users_status_active,
  suspended: m.admin_users_status_suspended,
  leaving: m.admin_users_status_leaving,
}
export const ROLE_NAMES: Record<'maker' | 'admin', () => string> = {
  maker: m.admin_users_role_maker,
  admin: m.admin_users_role_admin,
}

/** A kind that has no name here is shown by its own. */
const LOT_NAMES: Record<string, () => string> = {
  daily: m.admin_users_lot_daily,
  plan: m.admin_users_lot_plan,
  top_up: m.admin_users_lot_top_up,
  promo: m.admin_users_lot_promo,
  referral: m.admin_users_lot_referral,
  admin: m.admin_users_lot_admin,
}
const LINE_NAMES: Record<string, () => string> = {
  grant: m.admin_users_line_grant,
  hold: m.admin_users_line_hold,
  charge: m.admin_users_line_charge,
  give_back: m.admin_users_line_give_back,
  expire: m.admin_users_line_expire,
  overrun: m.admin_users_line_overrun,
  write_off: m.admin_users_line_write_off,
  claw_back: m.admin_users_line_claw_back,
}
export const lotName = (source: string): string => LOT_NAMES[source]?.() ?? source
export const lineName = (line: string): string => LINE_NAMES[line]?.() ?? line
