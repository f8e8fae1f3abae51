import type { CheckoutSession, Kept, PaymentStore, StripeEvent } from '#worker/runtime/gateways/payments/objects.ts'

/** What is kept of test payments. The oldest go first. */
const KEPT_OBJECTS = 2_000
const KEPT_EVENTS = 200

/** The tables of an app's test payments in its object. `due` is null once an event is sent no more. */
export const PAYMENT_TABLES = `CREATE TABLE test_payments (
     seq INTEGER PRIMARY KEY AUTOINCREMENT, id TEXT NOT NULL UNIQUE, customer TEXT, data TEXT NOT NULL);
   CREATE INDEX test_payments_customer ON test_payments (customer);
   CREATE TABLE test_payment_events (
     seq INTEGER PRIMARY KEY AUTOINCREMENT, id TEXT NOT NULL UNIQUE, origin TEXT NOT NULL, body TEXT NOT NULL,
     attempts INTEGER NOT NULL, due INTEGER);
   CREATE INDEX test_payment_events_due ON test_payment_events (due) WHERE due IS NOT NULL`

/** An event with the origin at which the app is told of it. */
export type KeptEvent = StripeEvent & { origin: string; attempts: number }

export type EventStore = ReturnType<typeof createEventStore>

/** The objects of an app's test payments. */
export function createPaymentStore({ sql }: Pick<DurableObjectStorage, 'sql'>): PaymentStore {
  return {
    find(id) {
      const [row] = sql.exec<{ data: string }>('SELECT data FROM test_payments WHERE id = ?', id)
      return row ? (JSON.parse(row.data) as Kept) : null
    },
    save(object) {
      const customer = object.object === 'checkout.session' ? object.customer : null
      const { seq } = sql
        .exec<{ seq: number }>(
          `INSERT INTO test_payments (id, customer, data) VALUES (?, ?, ?)
           ON CONFLICT (id) DO UPDATE SET customer = excluded.customer, data = excluded.data RETURNING seq`,
          object.id,
          customer,
          JSON.stringify(object),
        )
        .one()
      sql.exec('DELETE FROM test_payments WHERE seq <= ?', seq - KEPT_OBJECTS)
    },
    sessionsOf(customer) {
      return sql
        .exec<{ data: string }>(
          'SELECT data FROM test_payments WHERE customer = ? ORDER BY seq DESC LIMIT 50',
          customer,
        )
        .toArray()
        .map(({ data }) => JSON.parse(data) as CheckoutSession)
    },
  }
}

/** Events that the app is told, until it has taken them. */
export function createEventStore({ sql }: Pick<DurableObjectStorage, 'sql'>) {
  function add({ id, body, origin, due }: StripeEvent & { origin: string; due: number }): void {
    const { seq } = sql
      .exec<{ seq: number }>(
        'INSERT INTO test_payment_events (id, origin, body, attempts, due) VALUES (?, ?, ?, 0, ?) RETURNING seq',
        id,
        origin,
        body,
        due,
      )
      .one()
    sql.exec('DELETE FROM test_payment_events WHERE seq <= ?', seq - KEPT_EVENTS)
  }

  /** An event that is still to be sent. */
  function pending(id: string): KeptEvent | null {
    const [row] = sql.exec<KeptEvent>(
      'SELECT id, origin, body, attempts FROM test_payment_events WHERE id = ? AND due IS NOT NULL',
      id,
    )
    return row ?? null
  }

  const due = (now: number, most: number): KeptEvent[] =>
    sql
      .exec<KeptEvent>(
        'SELECT id, origin, body, attempts FROM test_payment_events WHERE due <= ? ORDER BY due, seq LIMIT ?',
        now,
        most,
      )
      .toArray()

  function tried(id: string, { attempts, due: next }: { attempts: number; due: number | null }): void {
    sql.exec('UPDATE test_payment_events SET attempts = ?, due = ? WHERE id = ?', attempts, next, id)
  }

  /** When the next one is to be sent. */
  const nextDue = (): number | null =>
    sql.exec<{ next: number | null }>('SELECT min(due) AS next FROM test_payment_events').one().next

  return { add, pending, due, tried, nextDue }
}
