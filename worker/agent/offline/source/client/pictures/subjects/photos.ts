import { print } from '../scenes/print'
import type { Subject } from '../shapes'

export const photos: Subject = {
  scenes: [
    print('sea'),
    print('tree'),
    print('facade'),
    print('ridges'),
    print('stairs'),
    print('dune'),
    print('road'),
  ],
  named: [
    [/(?<!\p{L})(?:sea|harbour|boat|coast|meer|hafen)/iu, print('sea')],
    [/(?<!\p{L})(?:mountain|fjord|berg)/iu, print('ridges')],
    [/(?<!\p{L})(?:city|house|building|architect|stadt|haus)/iu, print('facade')],
    [/(?<!\p{L})(?:road|journey|street|straße)/iu, print('road')],
    [/(?<!\p{L})(?:tree|forest|winter|baum|wald)/iu, print('tree')],
    [/(?<!\p{L})(?:portrait|people|person|interior|mensch)/iu, print('stairs')],
    [/(?<!\p{L})(?:desert|dune|sand|wüste)/iu, print('dune')],
  ],
}
