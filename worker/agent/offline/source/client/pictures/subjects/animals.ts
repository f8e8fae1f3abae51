import { animal } from '../scenes/animal'
import type { Subject } from '../shapes'

export const animals: Subject = {
  scenes: [animal()],
  named: [
    [/(?<!\p{L})(?:cat|kitten|katze|kater)/iu, animal('cat')],
    [/(?<!\p{L})(?:dog|puppy|terrier|hund)/iu, animal('dog')],
    [/(?<!\p{L})(?:bird|parrot|owl|vogel|papagei|eule)/iu, animal('bird')],
    [/(?<!\p{L})(?:rabbit|bunny|hare|kaninchen|hase)/iu, animal('rabbit')],
    [/(?<!\p{L})(?:horse|pony|pferd)/iu, animal('horse')],
    [/(?<!\p{L})(?:hen|chicken|poultry|huhn|geflügel)/iu, animal('hen')],
  ],
}
