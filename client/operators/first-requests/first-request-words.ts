import type { FilterField } from '#client/operators/kit/page/filter-bar.tsx'
import type { BlockState } from '#client/ui/block/block.tsx'
import { m } from '#shared/messages.gen/messages.js'
import type { FirstResult, RequestCategory, RequestLanguage } from '#shared/operators/first-requests.ts'

export const CATEGORIES: Record<RequestCategory, () => string> = {
  shop: m.admin_needs_category_shop,
  booking: m.admin_needs_category_booking,
  tracking: m.admin_needs_category_tracking,
  crm: m.admin_needs_category_crm,
  content: m.admin_needs_category_content,
  community: m.admin_needs_category_community,
  dashboard: m.admin_needs_category_dashboard,
  game: m.admin_needs_category_game,
  tool: m.admin_needs_category_tool,
  portfolio: m.admin_needs_category_portfolio,
  other: m.admin_needs_category_other,
}

export const LANGUAGES: Record<RequestLanguage, () => string> = {
  en: m.admin_needs_language_en,
  de: m.admin_needs_language_de,
  other: m.admin_needs_language_other,
}

export const RESULTS: Record<FirstResult, { block: BlockState; word: () => string }> = {
  open: { block: 'running', word: m.admin_needs_result_open },
  shown: { block: 'set', word: m.admin_needs_result_shown },
  answered: { block: 'set', word: m.admin_needs_result_answered },
  failed: { block: 'failed', word: m.admin_needs_result_failed },
  stopped: { block: 'released', word: m.admin_needs_result_stopped },
}

const options = (names: Record<string, () => string>) =>
  Object.entries(names).map(([value, word]) => ({ value, label: word() }))

export const firstRequestFields = (): FilterField[] => [
  { id: 'category', label: m.admin_needs_category(), kind: 'choice', options: options(CATEGORIES) },
  { id: 'language', label: m.admin_needs_language(), kind: 'choice', options: options(LANGUAGES) },
  {
    id: 'result',
    label: m.admin_needs_result(),
    kind: 'choice',
    options: Object.entries(RESULTS).map(([value, { word }]) => ({ value, label: word() })),
  },
  { id: 'returned', label: m.admin_needs_returned_week(), kind: 'flag' },
  { id: 'staff', label: m.admin_needs_with_staff(), kind: 'flag' },
]
