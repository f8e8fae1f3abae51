import type { BannerAudience, BannerState, BannerTone } from '#shared/banners.ts'
import { m } from '#shared/messages.gen/messages.js'

export const toneWord = (tone: BannerTone): string =>
  ({
    critical: m.admin_banner_tone_critical,
    maintenance: m.admin_banner_tone_maintenance,
    warning: m.admin_banner_tone_warning,
    info: m.admin_banner_tone_info,
    success: m.admin_banner_tone_success,
  })[tone]()

export const audienceWord = (audience: BannerAudience): string =>
  ({
    everyone: m.admin_banner_audience_everyone,
    signed_out: m.admin_banner_audience_signed_out,
    signed_in: m.admin_banner_audience_signed_in,
    free: m.admin_banner_audience_free,
    pro: m.admin_banner_audience_pro,
    team: m.admin_banner_audience_team,
    admins: m.admin_banner_audience_admins,
  })[audience]()

export const stateWord = (state: BannerState): string =>
  ({
    draft: m.admin_banner_state_draft,
    scheduled: m.admin_banner_state_scheduled,
    live: m.admin_banner_state_live,
    ended: m.admin_banner_state_ended,
  })[state]()
