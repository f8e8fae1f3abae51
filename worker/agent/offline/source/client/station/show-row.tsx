import type { ReactNode } from 'react'
import { isOn, type Show } from '../../shared/station/model'
import { STATION_TEXTS } from '../../shared/station/texts'
import type { useMoment } from './now'

type RowProps = { show: Show; moment: ReturnType<typeof useMoment>; children?: ReactNode }

/** A show with its time, marked while it is on. */
export function ShowRow({ show, moment, children }: RowProps) {
  const { title, host, begins, ends } = show
  const isNow = isOn(show, moment.day, moment.time)
  return (
    <li
      aria-current={isNow ? 'true' : undefined}
      className={`flex flex-wrap items-baseline gap-x-5 gap-y-1 py-3 ${isNow ? 'font-semibold' : ''}`}
    >
      <span className="figure w-28">{`${begins}–${ends}`}</span>
      <span className="min-w-0 flex-1 basis-40 wrap-anywhere">
        {title}
        {host !== '' && <span className="quiet block text-small font-normal">{STATION_TEXTS.withHost(host)}</span>}
      </span>
      {isNow && <strong className="tag tag-accent">{STATION_TEXTS.onNow}</strong>}
      {children}
    </li>
  )
}
