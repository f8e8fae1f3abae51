import { useState } from 'react'
import { money, MOST_OF_A_KIND, PRODUCTS, type Mode } from '../../shared/shop'
import { Pot } from '../pot'
import { ask, leaveFor, useAnswer } from '../shop'
import { Button } from '../ui/button'
import { Problem, Skeleton } from '../ui/states'

type Product = (typeof PRODUCTS)[number]
type Shown = { products: Product[]; mode: Mode }
type Cart = Record<string, number>

const CART = 'cart'
const savedCart = () => JSON.parse(sessionStorage.getItem(CART) ?? '{}') as Cart

export function Shop() {
  const { answer, problem, again } = useAnswer<Shown>('/api/shop')
  if (problem) return <Problem error={new Error(problem)} retry={again} />
  return answer ? <Shelf {...answer} /> : <Skeleton lines={8} />
}

function Shelf({ products, mode }: Shown) {
  const [cart, setCart] = useState(savedCart)
  const choose = (id: string, quantity: number) => {
    const next = { ...cart, [id]: Math.min(MOST_OF_A_KIND, Math.max(0, quantity)) }
    sessionStorage.setItem(CART, JSON.stringify(next))
    setCart(next)
  }
  return (
    <>
      <div className="flex flex-wrap items-end justify-between gap-x-10 gap-y-4">
        <h1 className="max-w-2xl text-[clamp(2.2rem,1.4rem+4vw,4.25rem)]">Three pots, each made by hand</h1>
        {mode !== 'live' && (
          <p role="note" className="max-w-xs border-l-4 border-accent pl-3 text-sm">
            {mode === 'test'
              ? 'Test mode: no money moves, and nothing is shipped.'
              : 'This shop takes no payments yet.'}
          </p>
        )}
      </div>
      <ul className="grid gap-x-6 gap-y-10 sm:grid-cols-2 lg:grid-cols-3">
        {products.map((product) => (
          <li key={product.id} className="flex flex-col gap-3">
            <div className="grid aspect-5/4 place-items-center overflow-hidden rounded-ui bg-line/60">
              <Pot of={product.id} className="h-4/5" />
            </div>
            <div className="flex items-baseline justify-between gap-4">
              <h2>{product.name}</h2>
              <p className="font-display text-lg tabular-nums">{money(product.cents)}</p>
            </div>
            <p className="grow text-muted">{product.text}</p>
            <Quantity name={product.name} value={cart[product.id] ?? 0} onChange={(n) => choose(product.id, n)} />
          </li>
        ))}
      </ul>
      <CheckOut products={products} cart={cart} />
    </>
  )
}

function CheckOut({ products, cart }: { products: Product[]; cart: Cart }) {
  const [problem, setProblem] = useState<Error | null>(null)
  const [isLeaving, setLeaving] = useState(false)
  const chosen = products.filter(({ id }) => cart[id])
  const total = chosen.reduce((sum, { id, cents }) => sum + cents * (cart[id] ?? 0), 0)
  async function checkOut() {
    if (chosen.length === 0) return
    setLeaving(true)
    setProblem(null)
    try {
      const items = chosen.map(({ id }) => ({ product: id, quantity: cart[id] }))
      leaveFor((await ask<{ url: string }>('/api/shop/checkout', { items })).url)
    } catch (error) {
      setProblem(error as Error)
    }
    setLeaving(false)
  }
  return (
    <section aria-label="Your cart" className="flex flex-col gap-3 rounded-ui bg-surface p-5">
      <div className="flex flex-wrap items-center justify-between gap-4">
        <p aria-live="polite" className="text-lg">
          Total <strong className="font-display tabular-nums">{money(total)}</strong>
        </p>
        <Button isBusy={isLeaving} onClick={() => void checkOut()}>
          Check out
        </Button>
      </div>
      <Problem error={problem} />
    </section>
  )
}

type QuantityProps = { name: string; value: number; onChange: (value: number) => void }

function Quantity({ name, value, onChange }: QuantityProps) {
  return (
    <div role="group" aria-label={`${name}, quantity`} className="flex items-center gap-2">
      <Button look="quiet" aria-label={`One ${name} less`} onClick={() => onChange(value - 1)}>
        −
      </Button>
      <output className="min-w-8 text-center tabular-nums">{value}</output>
      <Button look="quiet" aria-label={`One ${name} more`} onClick={() => onChange(value + 1)}>
        +
      </Button>
    </div>
  )
}
