import { useIsMounted } from '#client/lib/browser/use-is-mounted.ts'
import { OwnBound } from '#client/operators/kit/page/range-picker.tsx'
import { Button } from '#client/ui/button/button.tsx'
import { SearchField } from '#client/ui/form/search-field.tsx'
import { Select } from '#client/ui/menu/select.tsx'
import { m } from '#shared/messages.gen/messages.js'
import { isFiltered, SPANS, useLogsNavigate, type LogsSearch } from './logs-search.ts'

const PAUSE_MS = 300
type Span = keyof typeof SPANS | 'any' | 'own'

/** Every filter stands in the address. */
export function LogsFilters({ search }: { search: LogsSearch }) {
  const { filter } = useLogsNavigate(search)
  return (
    <div className="filters" role="search" aria-label={m.admin_logs_filters()}>
      <SearchField
        label={m.admin_logs_words()}
        value={search.q ?? ''}
        pauseMs={PAUSE_MS}
        onChange={(q) => filter({ q: q.trim() || undefined })}
      />
      <SearchField
        className="mono"
        label={m.admin_logs_any_id()}
        value={search.id ?? search.logExtid ?? ''}
        pauseMs={PAUSE_MS}
        onChange={(id) => filter({ id: undefined, logExtid: id.trim() || undefined, line: undefined })}
      />
      <SearchField
        className="source"
        label={m.admin_logs_source()}
        value={search.source ?? ''}
        pauseMs={PAUSE_MS}
        onChange={(source) => filter({ source: source.trim() || undefined })}
      />
      <Select<'any' | 'info' | 'warn' | 'error'>
        hideLabel
        label={m.admin_logs_level()}
        value={search.level ?? 'any'}
        options={[
          { value: 'any', label: m.admin_logs_level_any() },
          { value: 'info', label: m.admin_logs_from_info() },
          { value: 'warn', label: m.admin_logs_from_warn() },
          { value: 'error', label: m.admin_logs_only_errors() },
        ]}
        onChange={(level) => filter({ level: level === 'any' ? undefined : level })}
      />
      <SpanFilter search={search} />
      {isFiltered(search) && (
        <Button
          tone="quiet"
          size="small"
          onClick={() =>
            filter({
              q: undefined,
              id: undefined,
              logExtid: undefined,
              source: undefined,
              level: undefined,
              span: undefined,
              from: undefined,
              to: undefined,
              line: undefined,
            })
          }
        >
          {m.admin_logs_clear()}
        </Button>
      )}
    </div>
  )
}

function SpanFilter({ search }: { search: LogsSearch }) {
  const { filter } = useLogsNavigate(search)
  const isOwn = search.from !== undefined || search.to !== undefined
  // These fields are filled in the browser's zone, which the server does not know.
  const hasBounds = useIsMounted() && isOwn
  const choose = (span: Span) => {
    if (span === 'own')
      filter({
        span: undefined,
        from: new Date(Date.now() - 3_600_000).toISOString(),
        to: new Date().toISOString(),
        live: undefined,
      })
    else filter({ span: span === 'any' ? undefined : span, from: undefined, to: undefined })
  }
  return (
    <>
      <Select<Span>
        hideLabel
        label={m.admin_logs_span()}
        value={isOwn ? 'own' : (search.span ?? 'any')}
        options={[
          { value: 'any', label: m.admin_logs_span_any() },
          { value: 'hour', label: m.admin_logs_span_hour() },
          { value: 'day', label: m.admin_logs_span_day() },
          { value: 'week', label: m.admin_logs_span_week() },
          { value: 'month', label: m.admin_logs_span_month() },
          { value: 'own', label: m.admin_logs_span_own() },
        ]}
        onChange={choose}
      />
      {hasBounds && (
        <OwnBound
          label={m.admin_logs_from()}
          value={search.from}
          isUtc={search.zone === 'utc'}
          onChange={(from) => filter({ from })}
        />
      )}
      {hasBounds && (
        <OwnBound
          label={m.admin_logs_to()}
          value={search.to}
          isUtc={search.zone === 'utc'}
          onChange={(to) => filter({ to })}
        />
      )}
    </>
  )
}
