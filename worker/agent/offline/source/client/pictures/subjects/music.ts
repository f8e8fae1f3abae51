import { drum, guitar, record } from '../objects/play'
import { radio } from '../objects/workshop'
import { repeat } from '../scenes/repeat'
import { stillLife } from '../scenes/still-life'

export const music = stillLife(
  [
    [/(?<!\p{L})(?:record|vinyl|album|single|platte)/iu, record],
    [/(?<!\p{L})(?:guitar|folk|acoustic|gitarre)/iu, guitar],
    [/(?<!\p{L})(?:drum|band|percussion|schlagzeug|trommel)/iu, drum],
    [/(?<!\p{L})(?:radio|podcast|broadcast|sendung)/iu, radio],
  ],
  repeat('disc', 'wave', 'note', 'bars'),
)
