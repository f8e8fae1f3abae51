import { RangePicker } from '#client/operators/kit/page/range-picker.tsx'
import type { Place } from '#client/operators/kit/places/use-place.ts'
import { buttonClass } from '#client/ui/button/button-class.ts'
import { Popover } from '#client/ui/popover/popover.tsx'
import { Segment } from '#client/ui/tabs/segment.tsx'
import type { Range } from '#shared/admin-range.ts'
import { m } from '#shared/messages.gen/messages.js'
import { USUAL_RANGE, type OverviewSearch } from './overview-search.ts'

/** The usual periods at hand, all others behind a button. */
export function RangeChoice({ place: { search, filter } }: { place: Place<OverviewSearch> }) {
  const isOwn = search.from !== undefined || search.to !== undefined
  const options: Array<{ value: Range | 'own'; label: string }> = [
    { value: '24h', label: m.admin_overview_24h() },
    { value: '7d', label: m.admin_overview_7d() },
    { value: '30d', label: m.admin_overview_30d() },
    { value: '90d', label: m.admin_overview_90d() },
  ]
  return (
    <>
      <Segment<Range | 'own'>
        label={m.admin_overview_range()}
        value={isOwn ? 'own' : (search.range ?? USUAL_RANGE)}
        options={options}
        onChange={(range) =>
          range !== 'own' &&
          filter({ range: range === USUAL_RANGE ? undefined : range, from: undefined, to: undefined })
        }
      />
      <Popover
        label={m.admin_overview_range_other()}
        align="end"
        triggerClass={buttonClass({ size: 'small' })}
        trigger={m.admin_overview_range()}
      >
        <div className="kit-menu">
          <RangePicker search={search} usual={USUAL_RANGE} onChange={filter} />
        </div>
      </Popover>
    </>
  )
}
