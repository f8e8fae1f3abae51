import http from 'node:http'
import type { DatabaseSync } from 'node:sqlite'
import { newId } from '#shared/ids.ts'
import { writeD1 } from '#test/support/local-d1.ts'
import { signInOverHttp, turnEnd } from '#test/support/maker.ts'
import type { Server } from '#test/support/server.ts'
import { figuresOf, round } from './measure.ts'

const TURNS = 3_333
const WARM_UP = 5
const MICRO = 1_000_000
const HOUR_MS = 3_600_000
const [HELD, CHARGED] = [40, 12]

/** Measures the whole page of billing, for an account with empty books and one with 10,000 lines, in turn. */
export async function billing(server: Server, rounds: number) {
  const [empty, full] = [await signInOverHttp(server.origin), await signInOverHttp(server.origin)]
  const user = (await full.api.accounts.me.query()).user
  if (!user) throw new Error('Nobody is signed in')
  const created = await full.api.projects.create.mutate({ prompt: 'A book list: books with title' })
  await turnEnd(full.api, created)
  await server.kill()
  writeD1(server.stateDir, (database) => writeTurns(database, { userId: user.id, projectId: created.projectId }))
  await server.start()
  const asked = { 'no lines': empty.cookie, '10,000 lines': full.cookie }
  const times = new Map<string, number[]>(Object.keys(asked).map((name) => [name, []]))
  for (let index = 0; index < rounds + WARM_UP; index += 1) {
    for (const [name, cookie] of Object.entries(asked)) {
      const ms = await wholeAnswer(`${server.origin}/billing`, cookie)
      if (index >= WARM_UP) times.get(name)!.push(ms)
    }
  }
  const figures = Object.fromEntries([...times].map(([name, values]) => [name, figuresOf(values)]))
  return { page: figures, ratio: round(figures['10,000 lines']!.median / figures['no lines']!.median) }
}

/**
 * Writes a grant, and turns that each held, took and gave back. The triggers of the books post them like any others.
 */
function writeTurns(database: DatabaseSync, { userId, projectId }: { userId: string; projectId: string }) {
  const run = (sql: string) => database.prepare(sql)
  const account = run('INSERT INTO ledger_accounts (id, kind, min_balance) VALUES (?, ?, 0)')
  const transfer = run(
    'INSERT INTO ledger_transfers (id, key, from_account, to_account, amount, kind, user_id, project_id, turn_id, lot_id, created_at) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)',
  )
  const hold = run(
    'INSERT INTO credit_holds (id, user_id, project_id, turn_id, amount, expires_at, created_at) VALUES (?, ?, ?, ?, ?, ?, ?)',
  )
  const part = run('INSERT INTO credit_hold_lots (hold_id, seq, lot_id, amount) VALUES (?, 0, ?, ?)')
  const close = run("UPDATE credit_holds SET state = 'settled', charged = ?, closed_at = ? WHERE id = ?")
  const turn = run(
    "INSERT INTO turns (id, project_id, user_id, prompt, state, steps, input_tokens, output_tokens, quote_low, quote_high, quote_ceiling, charged, created_at) VALUES (?, ?, ?, ?, 'succeeded', 4, 9000, 2000, 8, 16, ?, ?, ?)",
  )
  const lot = crypto.randomUUID()
  const begin = Date.now() - (TURNS + 1) * (HOUR_MS / 6)
  run(
    "INSERT INTO credit_lots (id, user_id, source, priority, amount, created_at) VALUES (?, ?, 'top_up', 50, ?, ?)",
  ).run(lot, userId, TURNS * HELD * MICRO, begin)
  account.run(`lot:${lot}`, 'lot')
  const post = (
    kind: string,
    [from, to]: [string, string],
    { credits, turnId, at }: { credits: number; turnId: string | null; at: number },
  ) => {
    const id = crypto.randomUUID()
    transfer.run(id, id, from, to, credits * MICRO, kind, userId, turnId && projectId, turnId, lot, at)
  }
  post('grant', ['sys:mint', `lot:${lot}`], { credits: TURNS * HELD, turnId: null, at: begin })
  for (let index = 0; index < TURNS; index += 1) {
    const [turnId, at] = [newId('turn'), begin + index * (HOUR_MS / 6)]
    turn.run(
      turnId,
      projectId,
      userId,
      'Show overdue loans in red and add a due date to every loan',
      HELD,
      CHARGED * MICRO,
      at,
    )
    hold.run(turnId, userId, projectId, turnId, HELD * MICRO, at + HOUR_MS, at)
    account.run(`hold:${turnId}`, 'hold')
    part.run(turnId, lot, HELD * MICRO)
    post('hold', [`lot:${lot}`, `hold:${turnId}`], { credits: HELD, turnId, at })
    post('charge', [`hold:${turnId}`, 'sys:revenue'], { credits: CHARGED, turnId, at: at + 1 })
    post('give_back', [`hold:${turnId}`, `lot:${lot}`], { credits: HELD - CHARGED, turnId, at: at + 1 })
    close.run(CHARGED * MICRO, at + 1, turnId)
  }
}

/** The time until the last byte. The lists of the page are streamed behind its head. */
function wholeAnswer(address: string, cookie: string): Promise<number> {
  const url = new URL(address)
  return new Promise((resolve, reject) => {
    const start = performance.now()
    const request = http.request(
      { host: '127.0.0.1', port: url.port, path: url.pathname, headers: { host: url.host, cookie } },
      (response) => {
        if (response.statusCode !== 200) reject(new Error(`${address} answered ${response.statusCode}`))
        response.on('end', () => resolve(performance.now() - start))
        response.on('error', reject)
        response.resume()
      },
    )
    request.on('error', reject)
    request.end()
  })
}
