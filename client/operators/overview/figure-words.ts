import { durationText } from '#client/lib/format/figures.ts'
import { formatMoney, formatNumber, formatPercent } from '#client/lib/format/format.ts'
import { costText, creditsText } from '#client/operators/kit/record/figures.ts'
import { m } from '#shared/messages.gen/messages.js'
import type { Figure } from '#shared/operators/overview.ts'

type Kind = 'count' | 'credits' | 'share' | 'time' | 'cents' | 'cost'
/** `better` is the direction that is good news; without one a change is neither. */
type FigureWords = { name: () => string; kind: Kind; better: 'up' | 'down' | null }

export const FIGURE_WORDS: Record<Figure, FigureWords> = {
  signUps: { name: m.admin_overview_sign_ups, kind: 'count', better: 'up' },
  activeMakers: { name: m.admin_overview_active, kind: 'count', better: 'up' },
  turns: { name: m.admin_overview_turns, kind: 'count', better: 'up' },
  worked: { name: m.admin_overview_worked, kind: 'share', better: 'up' },
  previewP50: { name: m.admin_overview_preview_p50, kind: 'time', better: 'down' },
  previewP95: { name: m.admin_overview_preview_p95, kind: 'time', better: 'down' },
  durationP50: { name: m.admin_overview_duration_p50, kind: 'time', better: 'down' },
  durationP95: { name: m.admin_overview_duration_p95, kind: 'time', better: 'down' },
  captured: { name: m.admin_overview_captured, kind: 'credits', better: 'up' },
  released: { name: m.admin_overview_released, kind: 'credits', better: 'down' },
  revenue: { name: m.admin_overview_revenue, kind: 'cents', better: 'up' },
  modelCost: { name: m.admin_overview_model_cost, kind: 'cost', better: null },
  margin: { name: m.admin_overview_margin, kind: 'share', better: 'up' },
  errorRate: { name: m.admin_overview_error_rate, kind: 'share', better: 'down' },
}

const TEXTS: Record<Kind, (value: number) => string> = {
  count: (value) => formatNumber(value),
  credits: creditsText,
  share: (value) =>
    Math.abs(value) < 0.01 && value !== 0
      ? formatNumber(value, { style: 'percent', maximumFractionDigits: 2 })
      : formatPercent(value),
  time: durationText,
  cents: formatMoney,
  cost: costText,
}

/** A dash stands where there is no data. */
export const figureText = (figure: Figure, value: number | null): string =>
  value === null ? m.ui_none() : TEXTS[FIGURE_WORDS[figure].kind](value)

/** The axis of a chart has room for a short form only. */
export function axisText(figure: Figure, value: number): string {
  const { kind } = FIGURE_WORDS[figure]
  if (kind === 'share' || kind === 'time') return TEXTS[kind](value)
  const whole = kind === 'cents' ? value / 100 : kind === 'count' ? value : value / 1_000_000
  return formatNumber(whole, { notation: 'compact', maximumFractionDigits: 1 })
}

export type Change = { text: string; tone: 'good' | 'bad' | 'even' }

const SIGNED = { signDisplay: 'exceptZero', maximumFractionDigits: 1 } as const

/** Shares differ in points, times in time, the rest in per cent. Null means that one value is missing. */
export function changeOf(figure: Figure, now: number | null, before: number | null): Change | null {
  if (now === null || before === null) return null
  const { kind, better } = FIGURE_WORDS[figure]
  const by = now - before
  // This minus sign is as wide as a plus.
  const text = changeText(kind, by, before)?.replace('-', '−')
  if (text === undefined) return null
  const tone = by === 0 || better === null ? 'even' : by > 0 === (better === 'up') ? 'good' : 'bad'
  return { text, tone }
}

function changeText(kind: Kind, by: number, before: number): string | null {
  if (kind === 'share')
    return m.admin_overview_points({
      count: formatNumber(by * 100, { ...SIGNED, maximumFractionDigits: Math.abs(by) < 0.001 ? 2 : 1 }),
    })
  if (kind === 'time') return m.ui_seconds({ count: formatNumber(by / 1_000, SIGNED) })
  return before === 0
    ? null
    : formatNumber(by / Math.abs(before), {
        ...SIGNED,
        style: 'percent',
        maximumFractionDigits: Math.abs(by) < Math.abs(before) / 10 ? 1 : 0,
      })
}
