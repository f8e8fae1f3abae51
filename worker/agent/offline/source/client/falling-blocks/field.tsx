import { COLUMNS, fieldsOf, landing, placesOf, ROWS, type Blocks, type Kind } from '../../shared/games/falling-blocks'

/** Each kind has a colour, whatever colours the app has; its shape tells it apart as well. */
const COLOURS: Record<Kind, string> = {
  I: '#2aa7c9',
  O: '#e2b32b',
  T: '#9b59c4',
  S: '#4fa64a',
  Z: '#d8493f',
  J: '#3f6fd1',
  L: '#e07f2e',
}

/** The board, the falling piece, and where it would land. */
export function Field({ game, label }: { game: Blocks; label: string }) {
  return (
    <svg
      viewBox={`0 0 ${COLUMNS} ${ROWS}`}
      role="img"
      aria-label={label}
      className="max-h-[68dvh] rounded-lg border-2 border-line bg-card"
    >
      {Array.from({ length: COLUMNS - 1 }, (_, at) => (
        <path key={at} d={`M${at + 1} 0V${ROWS}`} className="stroke-line" strokeWidth="0.03" />
      ))}
      {game.board.map((kind, at) =>
        // A block has no name but its place.
        kind ? <Block key={at} x={at % COLUMNS} y={Math.floor(at / COLUMNS)} kind={kind} /> : null,
      )}
      {!game.isOver &&
        fieldsOf(landing(game)).map(([x, y]) => (
          <rect
            key={`${x},${y}`}
            x={x + 0.1}
            y={y + 0.1}
            width="0.8"
            height="0.8"
            rx="0.12"
            fill="none"
            stroke={COLOURS[game.piece.kind]}
            strokeWidth="0.12"
            strokeDasharray="0.2 0.12"
          />
        ))}
      {fieldsOf(game.piece).map(([x, y]) => (
        <Block key={`${x},${y}`} x={x} y={y} kind={game.piece.kind} />
      ))}
    </svg>
  )
}

/** A piece that is still to come. */
export function Preview({ kind }: { kind: Kind }) {
  return (
    <svg viewBox="-0.5 -0.5 5 3" aria-hidden className="h-10 w-16">
      {placesOf(kind).map(([x, y]) => (
        <Block key={`${x},${y}`} x={x} y={kind === 'I' ? y - 0.5 : y} kind={kind} />
      ))}
    </svg>
  )
}

function Block({ x, y, kind }: { x: number; y: number; kind: Kind }) {
  return (
    <g>
      <rect x={x + 0.04} y={y + 0.04} width="0.92" height="0.92" rx="0.14" fill={COLOURS[kind]} />
      <path
        d={`M${x + 0.16} ${y + 0.24}H${x + 0.84}`}
        stroke="white"
        strokeWidth="0.1"
        strokeLinecap="round"
        opacity="0.55"
      />
    </g>
  )
}
