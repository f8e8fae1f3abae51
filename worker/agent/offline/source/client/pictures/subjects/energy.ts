import { bulb, meterOfPower } from '../objects/care'
import { land, panels, turbines } from '../scenes/land'
import { stillLife } from '../scenes/still-life'
import type { Subject } from '../shapes'

const appliances = stillLife(
  [
    [/(?<!\p{L})(?:light|bulb|idea|lamp|licht|idee)/iu, bulb],
    [/(?<!\p{L})(?:meter|reading|power|consumption|zähler|strom|verbrauch)/iu, meterOfPower],
  ],
  land(panels),
  land(turbines),
)

export const energy: Subject = {
  scenes: appliances.scenes,
  named: [
    [/(?<!\p{L})(?:solar|panel|roof|dach)/iu, land(panels)],
    [/(?<!\p{L})(?:wind|turbine)/iu, land(turbines)],
    ...(appliances.named ?? []),
  ],
}
