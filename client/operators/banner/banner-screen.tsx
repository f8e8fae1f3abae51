import { useQuery } from '@tanstack/react-query'
import { useMoment } from '#client/lib/format/moment.ts'
import { optionalChoice, optionalText } from '#client/lib/search.ts'
import type { AdminColumn } from '#client/operators/kit/page/column-chooser.tsx'
import { recordsOptions, RecordsPage } from '#client/operators/kit/page/records-page.tsx'
import { readCommonSearch, usePlace, type CommonSearch } from '#client/operators/kit/places/admin-search.ts'
import { At } from '#client/operators/kit/record/at.tsx'
import { useTRPC } from '#client/trpc/trpc.ts'
import { StateWord, type BlockState } from '#client/ui/block/block.tsx'
import { Button } from '#client/ui/button/button.tsx'
import {
  BANNER_TONES,
  bannerState,
  MAX_BANNER_TEXT,
  type Banner,
  type BannerState,
  type BannerTone,
} from '#shared/banners/banners.ts'
import { m } from '#shared/messages.gen/messages.js'
import { audienceWord, BannerForm, stateWord, toneWord } from './banner-form.tsx'
import './banner.css'

/** `banner` is the banner being written, or `new`, which may begin with words brought from another page. */
type BannerSearch = CommonSearch & {
  banner?: string | undefined
  text?: string | undefined
  tone?: BannerTone | undefined
}

export const readBannerSearch = (search: Record<string, unknown>): BannerSearch => ({
  ...readCommonSearch(search),
  banner: optionalText(search['banner'])?.slice(0, 40) ?? (search['text'] === undefined ? undefined : 'new'),
  text: optionalText(search['text'])?.slice(0, MAX_BANNER_TEXT),
  tone: optionalChoice(search['tone'], BANNER_TONES),
})

export const listInput = ({ before }: BannerSearch) => ({ cursor: before })

export function BannerScreen({ search }: { search: BannerSearch }) {
  const trpc = useTRPC()
  const place = usePlace('/admin/dashboard/banner', search)
  const list = useQuery(trpc.adminBanners.list.queryOptions(listInput(search), recordsOptions(search)))
  const edited = list.data?.items.find(({ id }) => id === search.banner) ?? null
  const close = () => place.show({ banner: undefined, text: undefined, tone: undefined })
  const isOpen = edited !== null || search.banner === 'new'
  return (
    <RecordsPage
      place={place}
      head={{
        title: m.admin_banner(),
        hasViews: false,
        tools: (
          <Button size="small" tone="primary" onClick={() => place.show({ banner: 'new' })}>
            {m.admin_banner_new()}
          </Button>
        ),
      }}
      filters={{ fields: [], range: null }}
      answer={list}
      table={{ columns: columns(), keyOf: ({ id }) => id, opens: 'banner' }}
      words={{
        failed: m.admin_banner_failed(),
        empty: m.admin_banner_empty(),
        emptyText: m.admin_banner_empty_text(),
        filtered: m.admin_banner_empty(),
        filteredText: m.admin_banner_empty_text(),
      }}
    >
      {isOpen && (
        <BannerForm
          key={search.banner}
          banner={edited}
          first={{ ...(search.text && { text: search.text }), ...(search.tone && { tone: search.tone }) }}
          onClose={close}
        />
      )}
    </RecordsPage>
  )
}

const BLOCKS: Record<BannerState, BlockState> = { draft: 'drawn', scheduled: 'hatched', live: 'set', ended: 'released' }

const columns = (): Array<AdminColumn<Banner>> => [
  { id: 'state', label: m.admin_banner_state(), cell: (banner) => <State banner={banner} />, phone: 'side' },
  {
    id: 'text',
    label: m.admin_banner_text(),
    cell: ({ text }) => <span title={text}>{text}</span>,
    fill: true,
    phone: 'lead',
  },
  { id: 'tone', label: m.admin_banner_tone(), cell: ({ tone }) => toneWord(tone) },
  { id: 'audience', label: m.admin_banner_audience(), cell: ({ audience }) => audienceWord(audience) },
  {
    id: 'starts',
    label: m.admin_banner_starts(),
    cell: ({ startsAt }) => (startsAt ? <At at={startsAt} /> : m.ui_none()),
  },
  { id: 'ends', label: m.admin_banner_ends(), cell: ({ endsAt }) => (endsAt ? <At at={endsAt} /> : m.ui_none()) },
  {
    id: 'updated',
    label: m.admin_banner_updated(),
    cell: ({ updatedAt }) => <At at={updatedAt} as="ago" />,
    phone: 'hide',
  },
]

/** The page's clock goes in steps, so a banner published a moment ago could seem to start later. */
const latest = (now: number, { updatedAt }: Banner) => new Date(Math.max(now, updatedAt.getTime()))

function State({ banner }: { banner: Banner }) {
  const { now } = useMoment()
  const state = bannerState(banner, latest(now, banner))
  return <StateWord state={BLOCKS[state]}>{stateWord(state)}</StateWord>
}
