import { camera, clapper, reel } from '../objects/workshop'
import { repeat } from '../scenes/repeat'
import { stillLife } from '../scenes/still-life'

export const film = stillLife(
  [
    [/(?<!\p{L})(?:film|movie|scene|short|drama|kino)/iu, clapper],
    [/(?<!\p{L})(?:reel|cinema|classic|documentary|doku)/iu, reel],
    [/(?<!\p{L})(?:camera|lens|kamera|objektiv)/iu, camera],
  ],
  repeat('frame', 'half', 'disc'),
)
