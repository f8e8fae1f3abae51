import { SHOP } from '../../shared/shop/content'
import { ProductList } from './catalogue'

/** The start page's view of the shop: all of it can be found there. */
export function NewestProducts() {
  return (
    <section className="section">
      <h2 className="mb-5 text-heading">{SHOP.title}</h2>
      <ProductList level="h3" />
    </section>
  )
}
