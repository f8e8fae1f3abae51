import { useEffect, useState } from 'react'
import * as z from 'zod'
import { TEXTS } from '../../shared/tool-texts/draw'
import { inPot, leftOf, namesIn, type Prize, type Winner } from '../../shared/tools/draw'
import { keep, kept } from '../kept'
import { DrawPeople } from './draw-people'
import { DrawPrizes } from './draw-prizes'
import { DrawStage } from './draw-stage'
import { DrawWinners } from './draw-winners'

const KEPT = z.object({
  text: z.string(),
  prizes: z.array(z.object({ id: z.string(), name: z.string(), quantity: z.number() })),
  winners: z.array(z.object({ name: z.string(), prize: z.string(), prizeId: z.string(), at: z.string() })),
})
type State = { text: string; prizes: Prize[]; winners: Winner[] }
const INITIAL: State = {
  text: TEXTS.initial,
  prizes: TEXTS.first.map((prize, at) => ({ ...prize, id: `prize-${at + 1}` })),
  winners: [],
}

/** A draw of prizes among people: who takes part, what can be won, and who has won. */
export function LuckyDraw() {
  const [state, setState] = useState<State>(() => kept('draw', KEPT) ?? INITIAL)
  const { text, prizes, winners } = state
  const names = namesIn(text)
  const change = (changed: Partial<State>) => setState((before) => ({ ...before, ...changed }))

  useEffect(() => keep('draw', state), [state])

  return (
    <div className="space-y-6">
      <DrawStage
        names={names}
        prizes={prizes}
        winners={winners}
        onWinner={(winner) => setState((before) => ({ ...before, winners: [...before.winners, winner] }))}
      />
      <div className="grid items-start gap-6 lg:grid-cols-3">
        <DrawPeople
          text={text}
          count={names.length}
          left={inPot(names, winners).length}
          onChange={(changed) => change({ text: changed })}
        />
        <DrawPrizes
          prizes={prizes}
          left={(prize) => leftOf(prize, winners)}
          onChange={(changed) => change({ prizes: changed })}
        />
        <DrawWinners winners={winners} onReset={() => change({ winners: [] })} />
      </div>
    </div>
  )
}
