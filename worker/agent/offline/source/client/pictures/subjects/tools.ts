import { lamp } from '../objects/home'
import { hammer, screwdriver, spanner, toaster, toolbox } from '../objects/workshop'
import { stillLife } from '../scenes/still-life'

export const tools = stillLife([
  [/(?<!\p{L})(?:tool|repair|service|maintenance|werkzeug|reparatur|wartung)/iu, toolbox],
  [/(?<!\p{L})(?:hammer|carpent|nail|roof|zimmer|dach)/iu, hammer],
  [/(?<!\p{L})(?:plumb|pipe|mechanic|engine|tap|klempner|rohr|motor)/iu, spanner],
  [/(?<!\p{L})(?:screw|assembl|electric|schraub|elektr)/iu, screwdriver],
  [/(?<!\p{L})(?:toaster|kitchen|appliance|küche|haushalt)/iu, toaster],
  [/(?<!\p{L})(?:lamp|light|desk|lampe|licht)/iu, lamp],
])
