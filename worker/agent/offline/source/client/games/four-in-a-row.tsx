import { FOUR_IN_A_ROW } from '../../shared/games/rows'
import { TEXTS } from '../../shared/texts'
import { RowsGame } from '../rows-game'

export function FourInARow() {
  return <RowsGame rules={FOUR_IN_A_ROW} players={TEXTS.players} />
}
