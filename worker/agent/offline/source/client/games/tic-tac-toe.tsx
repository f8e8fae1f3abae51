import { TIC_TAC_TOE } from '../../shared/games/rows'
import { RowsGame } from '../rows-game'

const MARKS = ['X', 'O'] as const

export function TicTacToe() {
  return <RowsGame rules={TIC_TAC_TOE} players={MARKS} marks={MARKS} />
}
