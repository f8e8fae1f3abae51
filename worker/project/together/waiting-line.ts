/** The order of the turns that wait. What is held waits for somebody's word, behind all that is not. */

/** Gives the waiting turns a new order. `before` is the one that will follow; null means that this one is last. */
export function moveInLine(sql: SqlStorage, id: string, before: string | null): void {
  const waiting = sql
    .exec<{ id: string; rank: number }>("SELECT id, rank FROM turns WHERE state = 'queued' ORDER BY rank")
    .toArray()
  const others = waiting.map((turn) => turn.id).filter((other) => other !== id)
  const at = before === null ? others.length : others.indexOf(before)
  others.splice(at === -1 ? others.length : at, 0, id)
  for (const [index, other] of others.entries())
    sql.exec('UPDATE turns SET rank = ? WHERE id = ?', waiting[index]!.rank, other)
}

/** Holds all that waits, or lets it go on. Says whether that changed anything. */
export function holdLine(sql: SqlStorage, isHeld: boolean): boolean {
  const [from, to] = isHeld ? [0, 1] : [1, 0]
  const changed = sql.exec("UPDATE turns SET is_held = ? WHERE state = 'queued' AND is_held = ? RETURNING id", to, from)
  return changed.toArray().length > 0
}

/** Who sent each message that waits, in the order in which they will run. */
export function lineOf(sql: SqlStorage): Array<{ id: string; userId: string; isHeld: boolean }> {
  return sql
    .exec<{ id: string; userId: string; isHeld: number }>(
      "SELECT id, user_id AS userId, is_held AS isHeld FROM turns WHERE state = 'queued' ORDER BY is_held, rank",
    )
    .toArray()
    .map((turn) => ({ ...turn, isHeld: turn.isHeld === 1 }))
}
