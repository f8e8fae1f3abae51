import { suitcase } from '../objects/play'
import { globe } from '../objects/study'
import { land, road, tent } from '../scenes/land'
import { stillLife } from '../scenes/still-life'
import { street } from '../scenes/street'
import type { Subject } from '../shapes'

const luggage = stillLife(
  [
    [/(?<!\p{L})(?:suitcase|trip|luggage|package tour|koffer|reise)/iu, suitcase],
    [/(?<!\p{L})(?:geograph|language|world|country|history|geschichte|sprache|welt|erdkunde)/iu, globe],
  ],
  land(road),
  land(),
  street,
)

export const travel: Subject = {
  scenes: luggage.scenes,
  named: [
    [/(?<!\p{L})(?:beach|sea|island|coast|strand|meer|insel)/iu, land()],
    [/(?<!\p{L})(?:city|weekend|old town|stadt)/iu, street],
    [/(?<!\p{L})(?:mountain|road|hike|alps|berg|wander)/iu, land(road)],
    [/(?<!\p{L})(?:camp|tent|safari|zelt)/iu, land(tent)],
    ...(luggage.named ?? []),
  ],
}
