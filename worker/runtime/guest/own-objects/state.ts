import { take } from '#worker/runtime/guest/allowance.ts'
import { gatewayOf, type OwnTarget } from './gateway.ts'

/** What is known of an object beside its storage. */
export type Owner = {
  className: string
  target: OwnTarget
  storage: DurableObjectStorage
  hasAlarm: boolean
  maxBytes: number
  /** How large it was when its host was last told. */
  toldBytes: number
  isTelling: boolean
}

type Method = (this: object, ...args: unknown[]) => unknown
type Methods = Record<string, Method>

const FULL =
  'The storage is full: the plan that this app belongs to has no room for more. Delete rows, or choose a larger plan.'
/** A size is told again when it has changed by so much. */
const TOLD_EVERY_BYTES = 100_000
/** Sockets of one object. The host bounds those of all objects together. */
const MOST_SOCKETS = 1_000

const { defineProperty, freeze, getPrototypeOf, hasOwn } = Object
const owners = new WeakMap<object, Owner>()
let isReplaced = false

/** Says whose state this is, and lets it do what facets cannot do and apps may not do without a limit. */
export function adopt(state: DurableObjectState, owner: Owner): void {
  const { storage } = state
  for (const part of [state, storage, storage.sql, storage.kv]) owners.set(part, owner)
  defineProperty(state, 'facets', { value: undefined })
  if (!isReplaced) replaceMethods(state)
  isReplaced = true
}

/**
 * Replaced is what every state inherits, and nothing of it can be replaced again. The host of the app has such a state as
 * well: an app that changed what it inherits would be handed its database, past every limit.
 */
function replaceMethods(state: DurableObjectState): void {
  const { storage } = state
  const parts = [state, storage, storage.sql, storage.kv].map((part) => getPrototypeOf(part) as Methods)
  const [ofState, ofStorage, ofSql, ofKv] = parts as [Methods, Methods, Methods, Methods]
  replace(ofState, 'acceptWebSocket', acceptWebSocket)
  for (const [name, alarm] of Object.entries(ALARMS)) replace(ofStorage, name, () => alarm)
  replace(ofStorage, 'transaction', inTransaction)
  replace(ofStorage, 'deleteAll', () => deleteAll)
  replace(ofStorage, 'put', bounded)
  replace(ofKv, 'put', bounded)
  replace(ofSql, 'exec', boundedSql)
  for (const part of parts)
    for (let each = part; each !== Object.prototype; each = getPrototypeOf(each) as Methods) freeze(each)
}

/** What has a name itself, of all that a part inherits. */
function holderOf(methods: Methods, name: string): Methods {
  let holder = methods
  while (!hasOwn(holder, name) && getPrototypeOf(holder) !== Object.prototype)
    holder = getPrototypeOf(holder) as Methods
  return holder
}

/** Replaces a method for the states of objects. The host of the app keeps the runtime's own. */
function replace(methods: Methods, name: string, make: (original: Method) => Method): void {
  const original = methods[name]
  if (!original) return
  const replaced = make(original)
  defineProperty(holderOf(methods, name), name, {
    value(this: object, ...args: unknown[]) {
      return (owners.has(this) ? replaced : original).apply(this, args)
    },
  })
}

function ownerOf(part: object): Owner {
  const owner = owners.get(part)
  if (!owner) throw new TypeError('Illegal invocation')
  return owner
}

const acceptWebSocket = (original: Method): Method =>
  function (this: object, ...args) {
    if ((this as DurableObjectState).getWebSockets().length >= MOST_SOCKETS)
      throw new Error(`More than ${MOST_SOCKETS} open sockets of one Durable Object are not allowed.`)
    return original.apply(this, args)
  }

/** Facets have no alarm of their own: the object that runs the app wakes them. */
const ALARMS: Methods = {
  async setAlarm(time) {
    const { className, target, hasAlarm } = ownerOf(this)
    if (!hasAlarm)
      throw new TypeError('Your Durable Object class must have an alarm() handler in order to call setAlarm()')
    const at = Number(time)
    if (!Number.isFinite(at) || at <= 0) throw new TypeError('setAlarm() cannot be called with an alarm time <= 0')
    take('objects')
    await gatewayOf(className).setAlarm(target, at)
  },
  async getAlarm() {
    const { className, target } = ownerOf(this)
    take('objects')
    return gatewayOf(className).getAlarm(target)
  },
  async deleteAlarm() {
    const { className, target } = ownerOf(this)
    take('objects')
    await gatewayOf(className).setAlarm(target, null)
  },
}

const inTransaction = (original: Method): Method =>
  function (this: object, ...args) {
    const [closure, ...rest] = args as [(transaction: object) => unknown]
    const owner = ownerOf(this)
    const own = (transaction: object) => {
      owners.set(transaction, owner)
      for (const [name, value] of Object.entries(ALARMS)) defineProperty(transaction, name, { value })
      defineProperty(transaction, 'put', { value: bounded((transaction as Methods)['put']!) })
      return closure(transaction)
    }
    return original.call(this, own, ...rest)
  }

const bounded = (original: Method): Method =>
  function (this: object, ...args) {
    refuseWhenFull(this)
    return original.apply(this, args)
  }

/** What goes on when the storage is full. */
const FREES = /^\s*(?:select|values|delete|drop|pragma|explain)\b/i
const READS_ON = /^\s*with\b(?![^]*\b(?:insert|update|replace)\b)/i
/** One statement without rows. A transaction cannot end while rows of it are still to be read. */
const IS_UNDONE = /^\s*(?:insert|update|replace|create)\b(?![^]*\breturning\b)[^;]*;?\s*$/i

/** One statement can write any amount. Where it can be undone it is, and else the next one is refused. */
const boundedSql = (original: Method): Method =>
  function (this: object, ...args) {
    const query = `${args[0] as string}`
    const exec = () => original.call(this, query, ...args.slice(1))
    if (FREES.test(query) || READS_ON.test(query)) return exec()
    refuseWhenFull(this)
    if (!IS_UNDONE.test(query)) return exec()
    return ownerOf(this).storage.transactionSync(() => {
      const cursor = exec()
      refuseWhenFull(this)
      return cursor
    })
  }

function refuseWhenFull(part: object): void {
  const owner = ownerOf(part)
  const bytes = owner.storage.sql.databaseSize
  if (Math.abs(bytes - owner.toldBytes) >= TOLD_EVERY_BYTES) tell(owner, bytes)
  if (bytes <= owner.maxBytes) return
  // There may be room by now.
  tell(owner, bytes)
  throw new Error(FULL)
}

function tell(owner: Owner, bytes: number): void {
  const { className, target, isTelling } = owner
  if (isTelling) return
  Object.assign(owner, { toldBytes: bytes, isTelling: true })
  void gatewayOf(className)
    .stored(target, bytes)
    .then((maxBytes) => void (owner.maxBytes = maxBytes))
    // The next write tells anew.
    .catch(() => void (owner.toldBytes = 0))
    .finally(() => void (owner.isTelling = false))
}

/** What the runtime's own does, which breaks a facet for good: every table, every key, and the alarm. */
async function deleteAll(this: object): Promise<void> {
  const storage = this as DurableObjectStorage
  const owner = ownerOf(this)
  storage.transactionSync(() => {
    const { sql } = storage
    sql.exec('PRAGMA defer_foreign_keys = ON')
    const left = () =>
      sql
        .exec<{ type: string; name: string }>(
          String.raw`SELECT type, name FROM sqlite_master WHERE type IN ('table', 'view')
           AND name NOT LIKE 'sqlite\_%' ESCAPE '\' AND name NOT LIKE '\_cf\_%' ESCAPE '\'
           ORDER BY type = 'view' DESC, sql LIKE 'CREATE VIRTUAL%' DESC`,
        )
        .toArray()
    // A virtual table takes tables of its own along.
    for (let [first] = left(); first; [first] = left())
      sql.exec(`DROP ${first.type} "${first.name.replaceAll('"', '""')}"`)
    for (const key of Array.from(storage.kv.list(), ([name]) => name)) storage.kv.delete(key)
  })
  await gatewayOf(owner.className).setAlarm(owner.target, null)
  tell(owner, 0)
}
