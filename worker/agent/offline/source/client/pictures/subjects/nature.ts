import { land, tent, trees } from '../scenes/land'
import { specimen } from '../scenes/specimen'
import type { Subject } from '../shapes'

export const nature: Subject = {
  scenes: [land(trees), specimen, land(), land(tent)],
  named: [
    [/(?<!\p{L})(?:camp|tent|zelt)/iu, land(tent)],
    [/(?<!\p{L})(?:forest|wood|tree|wald|baum)/iu, land(trees)],
    [/(?<!\p{L})(?:flower|plant|herb|blume|pflanze)/iu, specimen],
  ],
}
