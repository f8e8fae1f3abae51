import { SITE_TEXTS } from '../../shared/site/content'
import { TIMESHEET_TEXTS, TIMESHEETS } from '../../shared/timesheets/content'
import { NEARLY, type WorkItem } from '../../shared/timesheets/model'
import { formatDay } from '../ui/dates'
import { TextField } from '../ui/field'
import { Form, RemoveButton } from '../ui/form'
import { Disclosure, request } from '../ui/page'

const DAY_MS = 86_400_000
const daysBetween = (one: string, other: string) => (Date.parse(other) - Date.parse(one)) / DAY_MS

/** The days from the first start to the last end. */
export type Scale = { first: string; last: string }

/** Null as long as nothing has both a start and an end. */
function scaleOf(items: readonly WorkItem[]): Scale | null {
  const dated = items.filter(({ first_day, last_day }) => first_day !== '' && last_day !== '')
  if (dated.length === 0) return null
  return {
    first: dated.map(({ first_day }) => first_day).toSorted()[0]!,
    last: dated
      .map(({ last_day }) => last_day)
      .toSorted()
      .at(-1)!,
  }
}

/** Where the time line begins and ends. */
function ScaleEnds({ scale: { first, last } }: { scale: Scale }) {
  return (
    <p className="quiet flex flex-wrap justify-between gap-x-4 text-small">
      <span>{formatDay(first)}</span>
      <span>{TIMESHEET_TEXTS.timeline}</span>
      <span>{formatDay(last)}</span>
    </p>
  )
}

/** When something is, as a bar over the scale of all. */
function TimeBar({ item, scale }: { item: WorkItem; scale: Scale }) {
  if (item.first_day === '' || item.last_day === '') return null
  const whole = daysBetween(scale.first, scale.last) + 1
  const percent = (days: number) => `${(100 * days) / whole}%`
  return (
    <div aria-hidden className="basis-full bg-sunken">
      <div
        className="h-3 min-w-1 bg-accent"
        style={{
          marginLeft: percent(daysBetween(scale.first, item.first_day)),
          width: percent(daysBetween(item.first_day, item.last_day) + 1),
        }}
      />
    </div>
  )
}

type WorkItemsProps = { items: WorkItem[]; isLeader: boolean; action: string }

/** What there is to do, when it is, and how many of its planned hours are used up. */
export function WorkItems({ items, isLeader, action }: WorkItemsProps) {
  const { item } = TIMESHEETS
  const scale = scaleOf(items)
  return (
    <>
      {isLeader && (
        <div className="mb-6">
          <Disclosure label={TIMESHEET_TEXTS.add(item.one)} isMain>
            {(close) => (
              <Form
                action={SITE_TEXTS.save}
                className="panel grid max-w-3xl gap-5 sm:grid-cols-2"
                send={(typed) => request<unknown>(action, { body: typed })}
                onSent={close}
              >
                <TextField label={TIMESHEET_TEXTS.name} name="name" maxLength={120} />
                <TextField label={TIMESHEET_TEXTS.planned} name="planned" inputMode="decimal" isOptional />
                <TextField label={TIMESHEET_TEXTS.firstDay} name="first_day" type="date" isOptional />
                <TextField label={TIMESHEET_TEXTS.lastDay} name="last_day" type="date" isOptional />
              </Form>
            )}
          </Disclosure>
        </div>
      )}
      {items.length === 0 ? (
        <p className="quiet">{TIMESHEET_TEXTS.none(item.many)}</p>
      ) : (
        <>
          {scale && <ScaleEnds scale={scale} />}
          <ul className="list">
            {items.map((each) => (
              <li key={each.id} className="flex flex-wrap items-center gap-x-6 gap-y-2 py-4">
                <div className="min-w-0 flex-1 basis-56">
                  <h2 className="text-title wrap-anywhere">{each.name}</h2>
                  {each.first_day !== '' && each.last_day !== '' && (
                    <p className="quiet text-small">
                      {TIMESHEET_TEXTS.week(formatDay(each.first_day), formatDay(each.last_day))}
                    </p>
                  )}
                </div>
                <Planned planned={each.planned ?? 0} worked={each.worked} />
                {isLeader && each.worked === 0 && (
                  <RemoveButton
                    what={each.name}
                    remove={() => request(`/api/work/items/${each.id}`, { method: 'DELETE' })}
                  />
                )}
                {scale && <TimeBar item={each} scale={scale} />}
              </li>
            ))}
          </ul>
        </>
      )}
    </>
  )
}

/** Hours that were worked beside those that were planned. What is nearly used up stands out. */
export function Planned({ planned, worked }: { planned: number; worked: number }) {
  const share = planned === 0 ? 0 : worked / planned
  const mark = share > 1 ? TIMESHEET_TEXTS.over : share >= NEARLY ? TIMESHEET_TEXTS.nearly : null
  return (
    <dl className="flex flex-wrap items-center gap-x-6 gap-y-1">
      <div>
        <dt className="quiet text-small">{TIMESHEET_TEXTS.worked}</dt>
        <dd className="figure">{TIMESHEET_TEXTS.hours(worked)}</dd>
      </div>
      {planned > 0 && (
        <>
          <div>
            <dt className="quiet text-small">{TIMESHEET_TEXTS.planned}</dt>
            <dd className="figure">{TIMESHEET_TEXTS.hours(planned)}</dd>
          </div>
          <div>
            <dt className="quiet text-small">{TIMESHEET_TEXTS.share}</dt>
            <dd className="figure">
              {`${Math.round(share * 100)} %`} {mark && <strong className="tag tag-bad">{mark}</strong>}
            </dd>
          </div>
        </>
      )}
    </dl>
  )
}
