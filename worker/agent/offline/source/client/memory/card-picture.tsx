import { GAME_TEXTS } from '../../shared/game-texts/memory'
import { TEXTS } from '../../shared/texts'
import { CardFace } from '../card-face'
import { ANIMALS } from './animals'
import type { Part } from './drawing'
import { VEHICLES } from './vehicles'

export type Theme = keyof typeof GAME_TEXTS.themes
export const THEMES = Object.keys(GAME_TEXTS.themes) as Theme[]
const DRAWINGS: Record<Exclude<Theme, 'figures'>, Part[][]> = { animals: ANIMALS, vehicles: VEHICLES }

/** What is seen on a card, in words. */
export const pictureName = (theme: Theme, face: number) =>
  theme === 'figures' ? TEXTS.picture(face + 1) : GAME_TEXTS[theme][face]!

/** Drawings have their own colours and lie on white, whatever colours the app has. */
export function CardPicture({ theme, face }: { theme: Theme; face: number }) {
  if (theme === 'figures') return <CardFace face={face} />
  return (
    <svg viewBox="0 0 100 100" aria-hidden className="w-4/5">
      {DRAWINGS[theme][face]!.flatMap(({ fill, paths, width }) =>
        paths.map((path) => (
          <path
            key={`${fill} ${path}`}
            d={path}
            fill={width === undefined ? fill : 'none'}
            stroke={width === undefined ? 'none' : fill}
            strokeWidth={width ?? 0}
            strokeLinecap="round"
            strokeLinejoin="round"
          />
        )),
      )}
    </svg>
  )
}
