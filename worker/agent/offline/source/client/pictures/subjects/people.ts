import { bust } from '../scenes/bust'
import type { Subject } from '../subject'

export const people: Subject = {
  scenes: [bust],
}
