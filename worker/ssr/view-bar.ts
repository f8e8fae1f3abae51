import { escaped } from '#shared/banners/banner-html.ts'
import type { Locale } from '#shared/locale.ts'
import { m } from '#shared/messages.gen/messages.js'
import { MINUTE_MS } from '#shared/time.ts'

/** The address to which the form of the bar is sent. */
export const END_VIEW = '/api/view/end'

const EYE =
  'M2.062 12.348a1 1 0 0 1 0-.696 10.75 10.75 0 0 1 19.876 0 1 1 0 0 1 0 .696 10.75 10.75 0 0 1-19.876 0M9 12a3 3 0 1 0 6 0a3 3 0 1 0 -6 0'

type Shown = { user: { name: string; email: string }; endsAt: Date; now: number; locale: Locale }

/**
 * The bar above every page that an operator sees as somebody else. It works without scripts, which let its minutes go
 * on.
 */
export function viewBarHtml({ user, endsAt, now, locale }: Shown): string {
  const inLocale = { locale }
  const text = m.admin_users_view_bar({ name: user.name, email: user.email }, inLocale)
  const minutes = `<span class="num" data-ends="${endsAt.getTime()}">${minutesLeft(endsAt.getTime(), now)}</span>`
  const ends = escaped(m.admin_users_view_ends({ minutes: PLACE }, inLocale)).replace(PLACE, minutes)
  const form = `<form method="post" action="${END_VIEW}"><button class="btn sm">${escaped(m.admin_users_view_end({}, inLocale))}</button></form>`
  const icon = `<svg class="i" viewBox="0 0 24 24" aria-hidden="true"><path d="${EYE}"></path></svg>`
  return `<section class="banner warn view-bar" aria-label="${escaped(m.admin_users_view_label({}, inLocale))}">${icon}<p><b>${escaped(text)}</b> ${ends}</p>${form}</section>`
}

/** Whole minutes that are left, the last one included. */
const minutesLeft = (endsAt: number, now: number): number => Math.max(0, Math.ceil((endsAt - now) / MINUTE_MS))

/** It stands in the sentence where the minutes go. */
const PLACE = '\u0000'
