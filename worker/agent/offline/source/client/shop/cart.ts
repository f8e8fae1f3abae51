import { useSyncExternalStore } from 'react'
import { MAX_QUANTITY, type Line } from '../../shared/shop/model'

const KEY = 'cart'
const CHANGED = 'cart-changed'

/** The cart is kept in the browser: it survives closing the page, and no account is needed for it. */
export function useCart(): Line[] {
  return linesOf(useSyncExternalStore(subscribe, stored))
}

export function quantityOf(id: number): number {
  return linesOf(stored()).find((line) => line.id === id)?.quantity ?? 0
}

/** Nothing of it takes it out of the cart. */
export function setQuantity(id: number, quantity: number) {
  const wanted = Math.min(MAX_QUANTITY, Math.max(0, Math.trunc(quantity) || 0))
  const lines = linesOf(stored())
  const isThere = lines.some((line) => line.id === id)
  const all = isThere
    ? lines.map((line) => (line.id === id ? { id, quantity: wanted } : line))
    : [...lines, { id, quantity: wanted }]
  keep(all.filter((line) => line.quantity > 0))
}

export function emptyCart() {
  keep([])
}

function keep(lines: Line[]) {
  localStorage.setItem(KEY, JSON.stringify(lines))
  dispatchEvent(new Event(CHANGED))
}

function stored(): string {
  return localStorage.getItem(KEY) ?? '[]'
}

function subscribe(listener: () => void) {
  addEventListener(CHANGED, listener)
  // Another tab of the shop has changed it.
  addEventListener('storage', listener)
  return () => {
    removeEventListener(CHANGED, listener)
    removeEventListener('storage', listener)
  }
}

function linesOf(text: string): Line[] {
  try {
    const lines: unknown = JSON.parse(text)
    return Array.isArray(lines) ? lines.filter(isLine) : []
  } catch {
    // Somebody else wrote there: the cart is empty.
    return []
  }
}

function isLine(line: unknown): line is Line {
  if (typeof line !== 'object' || line === null) return false
  const { id, quantity } = line as Partial<Line>
  return Number.isSafeInteger(id) && Number.isSafeInteger(quantity) && quantity! > 0 && quantity! <= MAX_QUANTITY
}
