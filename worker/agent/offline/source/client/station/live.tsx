import { STATION } from '../../shared/station/content'
import { STATION_TEXTS } from '../../shared/station/texts'
import { Player } from '../player/player'
import { Loaded } from '../ui/page'
import { showOn, ShowRow, useMoment, useShows } from './parts'

/** On the start page: the broadcast, what is on, and what comes today. */
export function Live() {
  const moment = useMoment()
  const query = useShows()
  return (
    <section className="section grid gap-8 lg:grid-cols-2">
      <div>
        <Player title={STATION_TEXTS.live(STATION.name)} address={STATION.stream} kind="audio" />
      </div>
      <div>
        <h2 className="mb-3 text-heading">{STATION_TEXTS.programmeOf}</h2>
        <Loaded query={query}>
          {({ items }) => (
            <>
              {!showOn(items, moment) && <p className="quiet">{STATION_TEXTS.nothingOn}</p>}
              <ul className="list">
                {items
                  .filter(({ day, ends }) => day === moment.day && ends > moment.time)
                  .map((show) => (
                    <ShowRow key={show.id} show={show} moment={moment} />
                  ))}
              </ul>
            </>
          )}
        </Loaded>
      </div>
    </section>
  )
}
