import { street } from '../scenes/street'
import type { Subject } from '../shapes'

export const homes: Subject = {
  scenes: [street],
}
