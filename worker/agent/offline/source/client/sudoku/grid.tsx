import { GAME_TEXTS } from '../../shared/game-texts/sudoku'
import { conflictsIn, peersOf, type Field, type Sudoku } from '../../shared/games/sudoku'
import { TEXTS } from '../../shared/texts'
import { moveFocus } from '../grid-keys'

type GridProps = { game: Sudoku; selected: number; wrong: ReadonlySet<number>; onSelect: (field: number) => void }

/** Nine by nine fields. What sees the chosen field is shaded, and what is wrong is struck through. */
export function Grid({ game, selected, wrong, onSelect }: GridProps) {
  const conflicts = conflictsIn(game)
  const chosen = game.fields[selected]!.digit
  return (
    <div
      className="mx-auto grid max-w-lg grid-cols-9 overflow-hidden rounded-lg border-2 border-on-card bg-card text-on-card"
      onKeyDown={(event) => moveFocus(event, 9)}
    >
      {game.fields.map((field, at) => {
        const isWrong = wrong.has(at)
        const problem = isWrong ? GAME_TEXTS.wrong : conflicts.has(at) ? GAME_TEXTS.conflict : null
        const ground =
          at === selected
            ? 'bg-primary text-on-primary'
            : chosen !== 0 && field.digit === chosen
              ? 'bg-tint text-on-tint'
              : peersOf(selected).includes(at)
                ? 'bg-line/50'
                : ''
        return (
          <button
            // A field has no name of its own but its place.
            key={at}
            type="button"
            aria-label={labelOf(field, at, problem)}
            aria-pressed={at === selected}
            tabIndex={at === selected ? 0 : -1}
            onClick={() => onSelect(at)}
            onFocus={() => onSelect(at)}
            className={`grid aspect-square place-items-center text-xl outline-offset-[-3px] sm:text-2xl ${edges(at)} ${ground} ${field.isGiven ? 'font-black' : 'font-medium'}`}
          >
            {field.digit === 0 ? (
              <Notes notes={field.notes} />
            ) : (
              <span
                className={
                  problem ? 'rounded-md bg-danger px-1.5 text-card underline decoration-wavy decoration-2' : ''
                }
              >
                {field.digit}
              </span>
            )}
          </button>
        )
      })}
    </div>
  )
}

function edges(at: number): string {
  const [row, column] = [Math.floor(at / 9), at % 9]
  const right = column === 8 ? '' : column % 3 === 2 ? 'border-r-2 border-r-on-card' : 'border-r border-r-line'
  const below = row === 8 ? '' : row % 3 === 2 ? 'border-b-2 border-b-on-card' : 'border-b border-b-line'
  return `${right} ${below}`
}

function labelOf({ digit, isGiven, notes }: Field, at: number, problem: string | null): string {
  const place = TEXTS.cell(Math.floor(at / 9) + 1, (at % 9) + 1)
  const noted = notes.size > 0 ? GAME_TEXTS.noted([...notes].toSorted().join(' ')) : TEXTS.empty
  const content = digit === 0 ? noted : isGiven ? GAME_TEXTS.given(digit) : String(digit)
  return `${place}: ${content}${problem ? `, ${problem}` : ''}`
}

function Notes({ notes }: { notes: ReadonlySet<number> }) {
  return (
    <span aria-hidden className="grid size-full grid-cols-3 p-0.5 text-[0.6rem] leading-none sm:text-xs">
      {Array.from({ length: 9 }, (_, at) => (
        <span key={at} className="grid place-items-center">
          {notes.has(at + 1) ? `${at + 1} ` : ''}
        </span>
      ))}
    </span>
  )
}
