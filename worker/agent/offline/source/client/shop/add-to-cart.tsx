import { useState } from 'react'
import { Link } from 'wouter'
import type { Product } from '../../shared/shop/model'
import { SHOP_TEXTS } from '../../shared/shop/texts'
import { quantityOf, setQuantity } from './cart'

/** Puts one into the cart. What is sold out cannot be added. */
export function AddToCart({ product, className = 'button' }: { product: Product; className?: string }) {
  const [said, setSaid] = useState('')
  if (product.stock === 0)
    return (
      <button type="button" className="button-quiet" disabled>
        {SHOP_TEXTS.soldOut}
      </button>
    )

  function add() {
    const quantity = quantityOf(product.id)
    if (quantity < product.stock) setQuantity(product.id, quantity + 1)
    setSaid(quantity < product.stock ? SHOP_TEXTS.inCart : SHOP_TEXTS.allInCart)
  }

  return (
    <div>
      <button type="button" className={className} aria-label={SHOP_TEXTS.addThis(product.name)} onClick={add}>
        {SHOP_TEXTS.addToCart}
      </button>
      <p role="status" className="text-small empty:hidden">
        {said !== '' && (
          <>
            {said}{' '}
            <Link href="/cart" className="link inline-flex min-h-11 items-center">
              {SHOP_TEXTS.toCart}
            </Link>
          </>
        )}
      </p>
    </div>
  )
}
