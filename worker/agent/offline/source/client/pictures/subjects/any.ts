import { land } from '../scenes/land'
import { repeat } from '../scenes/repeat'
import type { Subject } from '../shapes'

export const any: Subject = {
  scenes: [repeat('arc', 'half', 'disc', 'step'), land()],
}
