import { street } from '../scenes/street'
import type { Subject } from '../subject'

export const homes: Subject = {
  scenes: [street],
}
