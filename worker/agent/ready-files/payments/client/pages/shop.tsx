import { useState } from 'react'
import { money, MOST_OF_A_KIND, PRODUCTS, type Mode } from '../../shared/shop'
import { ask, leaveFor, useAnswer } from '../shop'

type Product = (typeof PRODUCTS)[number]
type Shown = { products: Product[]; mode: Mode }
type Cart = Record<string, number>

const CART = 'cart'
const savedCart = () => JSON.parse(sessionStorage.getItem(CART) ?? '{}') as Cart

// The colours of the text hold on every ground, whether the app has a dark look or not.
const BUTTON = 'min-h-11 rounded-md border-2 border-current px-4 py-2 font-semibold aria-disabled:opacity-60'

export function Shop() {
  const { answer, problem, again } = useAnswer<Shown>('/api/shop')
  if (problem)
    return (
      <p role="alert">
        {problem}{' '}
        <button className="min-h-11 underline" onClick={again}>
          Try again
        </button>
      </p>
    )
  return answer ? <Products {...answer} /> : <p aria-busy="true">One moment …</p>
}

function Products({ products, mode }: Shown) {
  const [cart, setCart] = useState(savedCart)
  const [problem, setProblem] = useState<string | null>(null)
  const [isLeaving, setLeaving] = useState(false)
  const chosen = products.filter(({ id }) => cart[id])
  const total = chosen.reduce((sum, { id, cents }) => sum + cents * (cart[id] ?? 0), 0)

  function choose(id: string, quantity: number) {
    const next = { ...cart, [id]: Math.min(MOST_OF_A_KIND, Math.max(0, quantity)) }
    sessionStorage.setItem(CART, JSON.stringify(next))
    setCart(next)
  }

  async function checkOut() {
    if (isLeaving || chosen.length === 0) return
    setLeaving(true)
    setProblem(null)
    try {
      const items = chosen.map(({ id }) => ({ product: id, quantity: cart[id] }))
      leaveFor((await ask<{ url: string }>('/api/shop/checkout', { items })).url)
    } catch (error) {
      setProblem((error as Error).message)
    }
    setLeaving(false)
  }

  return (
    <section className="mx-auto flex w-full max-w-3xl flex-col gap-6 p-4">
      <h1 className="text-2xl font-semibold">Shop</h1>
      <ModeNote mode={mode} />
      <ul className="grid gap-4 sm:grid-cols-2">
        {products.map((product) => (
          <li key={product.id} className="flex flex-col gap-2 rounded-lg border border-neutral-500/40 p-4">
            <h2 className="font-semibold">{product.name}</h2>
            <p className="grow text-sm">{product.text}</p>
            <p>{money(product.cents)}</p>
            <Quantity name={product.name} value={cart[product.id] ?? 0} onChange={(n) => choose(product.id, n)} />
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap items-center justify-between gap-4">
        <p aria-live="polite">
          Total <strong>{money(total)}</strong>
        </p>
        <button className={BUTTON} aria-disabled={isLeaving || chosen.length === 0} onClick={() => void checkOut()}>
          {isLeaving ? 'One moment …' : 'Check out'}
        </button>
      </div>
      {problem && (
        <p role="alert" className="border-l-4 border-red-600 pl-3 font-medium">
          {problem}
        </p>
      )}
      <a href="/shop/orders" className="self-start underline underline-offset-4">
        Your orders
      </a>
    </section>
  )
}

/** Nobody may take a test for a purchase. */
function ModeNote({ mode }: { mode: Mode }) {
  if (mode === 'live') return null
  return (
    <p role="note" className="rounded-md border-2 border-dashed border-current px-3 py-2">
      {mode === 'test' ? 'Test mode: no money moves, and nothing is shipped.' : 'This shop takes no payments yet.'}
    </p>
  )
}

type QuantityProps = { name: string; value: number; onChange: (value: number) => void }

function Quantity({ name, value, onChange }: QuantityProps) {
  const step = 'min-h-11 min-w-11 rounded-md border border-neutral-500'
  return (
    <div role="group" aria-label={`${name}, quantity`} className="flex items-center gap-2">
      <button className={step} aria-label={`One ${name} less`} onClick={() => onChange(value - 1)}>
        −
      </button>
      <output className="min-w-8 text-center tabular-nums">{value}</output>
      <button className={step} aria-label={`One ${name} more`} onClick={() => onChange(value + 1)}>
        +
      </button>
    </div>
  )
}
