import type { ReactNode } from 'react'
import type { CommonSearch, Place } from '#client/operators/kit/places/admin-search.ts'
import { At, UtcTimes } from '#client/operators/kit/record/at.tsx'
import { buttonClass } from '#client/ui/button/button.tsx'
import { Switch } from '#client/ui/form/checkbox.tsx'
import { Icon } from '#client/ui/icon/icon.tsx'
import { downloadIcon } from '#client/ui/icon/tool-icons.ts'
import { Segment } from '#client/ui/tabs/segment.tsx'
import { m } from '#shared/messages.gen/messages.js'
import { SavedViews } from './saved-views.tsx'
import './admin-kit.css'

export type PageHead = {
  title: string
  /** Counts and totals are said beside the heading. */
  facts?: ReactNode
  /** The time up to which the figures are complete. */
  asOf?: Date | undefined
  csv?: { href: string; title?: string } | undefined
  canFollow?: boolean
  hasViews?: boolean
  tools?: ReactNode
}

type AdminPageProps<Search extends CommonSearch> = {
  place: Place<Search>
  head: PageHead
  className?: string
  children: ReactNode
}

/** All times on the page follow the zone that its address names. */
export function AdminPage<Search extends CommonSearch>({
  place,
  head,
  className = '',
  children,
}: AdminPageProps<Search>) {
  return (
    <UtcTimes value={place.search.zone === 'utc'}>
      <div className={`admin-page ${className}`}>
        <AdminHead place={place} head={head} />
        {children}
      </div>
    </UtcTimes>
  )
}

function AdminHead<Search extends CommonSearch>({
  place,
  head: { title, facts, asOf, csv, canFollow = false, hasViews = true, tools },
}: {
  place: Place<Search>
  head: PageHead
}) {
  const { search, show, filter } = place as unknown as Place
  return (
    <div className="ph">
      <h1>{title}</h1>
      {facts && <span className="dim t13 num">{facts}</span>}
      <span className="sp" />
      {asOf && (
        <span className="dim t13 num as-of">
          {m.admin_kit_as_of()} <At at={asOf} />
        </span>
      )}
      {tools}
      {canFollow && (
        <Switch
          label={m.admin_kit_live()}
          checked={Boolean(search.live)}
          onChange={(live) => filter({ live: live || undefined })}
        />
      )}
      <Segment
        label={m.admin_kit_zone()}
        value={search.zone ?? 'local'}
        options={[
          { value: 'local', label: m.admin_kit_zone_local() },
          { value: 'utc', label: m.admin_kit_zone_utc() },
        ]}
        onChange={(zone) => show({ zone: zone === 'utc' ? 'utc' : undefined })}
      />
      {hasViews && <SavedViews place={place} />}
      {csv && (
        <a className={buttonClass({ size: 'small' })} href={csv.href} download title={csv.title}>
          <Icon path={downloadIcon} dense />
          {m.admin_kit_csv()}
        </a>
      )}
    </div>
  )
}
