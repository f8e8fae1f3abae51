import { GAME_TEXTS } from '../../shared/game-texts/patience'
import { isRed, rankOf, suitOf, SUITS, type Card } from '../../shared/games/patience'

const nameOf = (card: Card) => GAME_TEXTS.card(GAME_TEXTS.ranks[rankOf(card)]!, GAME_TEXTS.suits[suitOf(card)]!)

const CARD = 'relative block aspect-[5/7] w-full rounded-md border text-left sm:rounded-lg outline-offset-1'

type CardViewProps = { card: Card; isChosen: boolean; onPress: () => void }

/** A playing card is white with red and black signs, whatever colours the app has. */
export function CardView({ card, isChosen, onPress }: CardViewProps) {
  const suit = SUITS[suitOf(card)]!
  return (
    <button
      type="button"
      aria-pressed={isChosen}
      onClick={onPress}
      className={`${CARD} border-black/30 bg-[#fffdf8] ${isRed(card) ? 'text-[#b3202a]' : 'text-[#1c1c22]'} ${isChosen ? 'ring-4 ring-primary' : ''}`}
    >
      <span className="sr-only">{nameOf(card)}</span>
      <span aria-hidden className="absolute top-0.5 left-1 text-sm leading-tight font-black sm:text-lg">
        {GAME_TEXTS.signs[rankOf(card)]}
        <span className="ml-px">{suit}</span>
      </span>
      <span aria-hidden className="absolute right-1 bottom-0 text-2xl leading-none sm:text-5xl">
        {suit}
      </span>
    </button>
  )
}

export function CardBack() {
  return (
    <span
      aria-hidden
      className={`${CARD} border-black/30 bg-primary shadow-[inset_0_0_0_3px_var(--color-card)] sm:shadow-[inset_0_0_0_5px_var(--color-card)]`}
    />
  )
}

type PlaceProps = { label: string; sign?: string; onPress: () => void; children?: React.ReactNode }

/** Where a card can lie and none does. */
export function Place({ label, sign = '', onPress, children }: PlaceProps) {
  return (
    <button
      type="button"
      aria-label={label}
      onClick={onPress}
      className={`${CARD} ${children ? 'border-transparent' : 'border-2 border-dashed border-control'}`}
    >
      {children ?? (
        <span aria-hidden className="grid size-full place-items-center text-2xl text-soft-on-page sm:text-4xl">
          {sign}
        </span>
      )}
    </button>
  )
}
