import type { Locale } from '#shared/locale.ts'
import type { Books } from './books.ts'
import type { Chance } from './chance.ts'
import { person } from './people.ts'
import type { Writer } from './writer.ts'

export type PaidPlan = 'pro' | 'team'
export type DemoProject = {
  id: string
  title: string
  turns: number
  versions: number
  liveDeploymentId: string | null
  updatedAt: number
}
export type Maker = {
  id: string
  language: Locale
  createdAt: number
  lastSeenAt: number
  projects: DemoProject[]
  turns: number
  /** How much they do compared with others. */
  eagerness: number
  plan: PaidPlan | null
  paidUntil: number
}

const MONTH_MS = 30 * 24 * 3_600_000
const PLAN_CENTS = { pro: 2_500, team: 5_000 }
const PLAN_CREDITS = { pro: 2_500, team: 5_000 }

/** The people who sign up, and what they pay. */
export function createMakers({ chance, writer, books }: { chance: Chance; writer: Writer; books: Books }) {
  const all: Maker[] = []

  function signUp(at: number): Maker {
    const { name, email, locale } = person(chance, all.length)
    const maker: Maker = {
      id: chance.id('usr'),
      language: locale,
      createdAt: at,
      lastSeenAt: at,
      projects: [],
      turns: 0,
      eagerness: chance.around(1, 3),
      plan: null,
      paidUntil: 0,
    }
    writer.add('users', {
      id: maker.id,
      name,
      email,
      email_verified: 1,
      created_at: at,
      updated_at: at,
      role: 'user',
      banned: 0,
      locale: chance.isTrue(0.3) ? locale : null,
      analytics_opt_out: 0,
      instructions: '',
    })
    all.push(maker)
    return maker
  }

  /** Begins or renews what a maker pays for. */
  function pay(maker: Maker, at: number): void {
    maker.plan ??= chance.weighted([
      ['pro', 17],
      ['team', 3],
    ] as const)
    maker.paidUntil = at + MONTH_MS
    const plan = maker.plan
    books.grant(maker.id, {
      source: 'plan',
      credits: PLAN_CREDITS[plan],
      expiresAt: at + 2 * MONTH_MS,
      at,
      cents: PLAN_CENTS[plan],
    })
  }

  function topUp(maker: Maker, at: number): void {
    books.grant(maker.id, { source: 'top_up', credits: 1_500, expiresAt: at + 12 * MONTH_MS, at, cents: 1_500 })
  }

  /** Writes what is true at the end: who still pays, and who is signed in. */
  function finish(now: number): void {
    for (const maker of all) {
      if (maker.plan && maker.paidUntil > now) {
        writer.add('subscriptions', {
          user_id: maker.id,
          plan: maker.plan,
          interval: 'month',
          status: 'active',
          stripe_subscription_id: `sub_demo_${maker.id}`,
          period_start: maker.paidUntil - MONTH_MS,
          period_end: maker.paidUntil,
          ends_at_period_end: 0,
          updated_at: now,
        })
      }
      if (now - maker.lastSeenAt < MONTH_MS) {
        writer.add('sessions', {
          id: chance.letters(24),
          token: chance.letters(32),
          user_id: maker.id,
          expires_at: maker.lastSeenAt + MONTH_MS,
          user_agent: 'Mozilla/5.0 (demonstration)',
          created_at: maker.lastSeenAt,
          updated_at: maker.lastSeenAt,
        })
      }
    }
  }

  return { all, signUp, pay, topUp, finish }
}

export type Makers = ReturnType<typeof createMakers>
