import { bust } from '../scenes/bust'
import type { Subject } from '../shapes'

export const people: Subject = {
  scenes: [bust],
}
