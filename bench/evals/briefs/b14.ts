import { checks, colours } from '../drive/checks.ts'
import { findsAll, table, turns } from '../drive/pairs.ts'
import type { Visitor } from '../drive/visitor.ts'
import { W } from '../drive/words.ts'

const MOVES = [/moves|turns/]
const TURN = /.*(player (1|2|one|two)|turn).*/i

async function starts(v: Visitor, cards: number, players: 1 | 2): Promise<void> {
  await v.clock()
  await v.choose(new RegExp(`\\b${cards}\\b`)).catch(() => undefined)
  await v
    .choose(players === 2 ? /\b(two players?|2 players?|two)\b/ : /\b(one player|1 player|single|alone|one)\b/)
    .catch(() => undefined)
  await v.pressIf([/^(start|new game|play)\b/])
}

/** Turns two cards that differ. */
async function misses(v: Visitor): Promise<void> {
  for (let tries = 0; tries < 6; tries += 1) {
    const closed = (await table(v)).flatMap(({ isOpen }, index) => (isOpen ? [] : [index]))
    const [one, other] = [closed[0]!, closed[1]!]
    const [first, second] = [await turns(v, one), await turns(v, other)]
    if (first !== second) return
    // A pair would stay open: the game begins anew.
    await starts(v, 12, 1)
  }
  throw new Error('no two cards differ')
}

const whoseTurn = async (v: Visitor) => {
  const current = await v.page
    .locator('[aria-current]:visible,[data-current=true]:visible,[aria-live]:visible,[role=status]:visible')
    .allInnerTexts()
  return current.join(' ') || (TURN.exec(await v.text())?.[0] ?? '')
}

export default checks('b14', [
  async (v) => {
    for (const count of [12, 20, 30]) {
      await starts(v, count, 1)
      const cards = await table(v)
      if (cards.length !== count || cards.some(({ isOpen }) => isOpen))
        throw new Error(`${cards.length} cards lie for ${count}`)
    }
  },
  async (v) => {
    await starts(v, 12, 1)
    const before = await v.amount(MOVES)
    await misses(v)
    if ((await table(v)).filter(({ isOpen }) => isOpen).length !== 2) throw new Error('the cards are not shown')
    await v.later(3)
    if ((await table(v)).some(({ isOpen }) => isOpen)) throw new Error('the cards are not turned back')
    const moves = await v.amount(MOVES)
    if (moves < before + 1) throw new Error('the move does not count')
  },
  async (v) => {
    await starts(v, 12, 1)
    let pairs = 0
    await findsAll(v, { onTurn: async (isPair) => void (pairs += isPair ? 1 : 0) })
    if (pairs !== 6) throw new Error(`${pairs} pairs stay open`)
    await v.sees(/pairs?|points?|score/, /\b6\b/)
  },
  async (v) => {
    await starts(v, 12, 2)
    let before = await whoseTurn(v)
    const changes = { pair: new Set<boolean>(), miss: new Set<boolean>() }
    let pairs = 0
    await findsAll(v, {
      onTurn: async (isPair) => {
        pairs += isPair ? 1 : 0
        // With the last pair nobody goes on.
        if (pairs === 6) return
        const now = await whoseTurn(v)
        changes[isPair ? 'pair' : 'miss'].add(now !== before)
        before = now
      },
    })
    if (changes.pair.has(true) || changes.miss.has(false) || changes.miss.size === 0)
      throw new Error('turns do not change as they should')
  },
  async (v) => {
    await starts(v, 12, 2)
    await findsAll(v)
    await v.sees(/\b(wins?|winner|won|draw|tie)\b/)
    if (!(await v.has([/rematch/, W.again]))) throw new Error('no rematch is offered')
  },
  async (v) => {
    await starts(v, 12, 2)
    const faces = async () => {
      const order: string[] = []
      for (let index = 0; index < 12; index += 2) {
        order.push(await turns(v, index), await turns(v, index + 1))
        await v.page.clock.runFor(2_500)
      }
      return order.join()
    }
    const before = await faces()
    await v.reload()
    await starts(v, 12, 2)
    await findsAll(v)
    await v.press([/rematch/, W.again])
    if ((await table(v)).some(({ isOpen }) => isOpen)) throw new Error('cards are open')
    if ((await faces()) === before) throw new Error('the order is the same')
  },
  async (v) => {
    await starts(v, 12, 1)
    await findsAll(v)
    const moves = await v.amount(MOVES)
    await v.fillIn({ name: `Mara ${v.stamp}` })
    await v.submit(W.save)
    await v.openIf([/leaderboard|best/])
    await (await v.item(v.stamp)).sees(new RegExp(`\\b${moves}\\b`))
  },
  colours,
])
