import { Link } from 'wouter'
import { SHOP } from '../../shared/shop/content'
import { SHOP_TEXTS } from '../../shared/shop/texts'
import { OWNER } from '../../shared/site/model'
import { useMember } from '../access'
import { ProductList } from './catalogue'

/** The start page's view of the shop: all of it can be found there. */
export function NewestProducts() {
  const member = useMember()
  return (
    <section className="section">
      <div className="mb-5 flex flex-wrap items-center justify-between gap-4">
        <h2 className="text-heading">{SHOP.title}</h2>
        {member?.role === OWNER && (
          <Link href="/products/new" className="button">
            {SHOP_TEXTS.add(SHOP.one)}
          </Link>
        )}
      </div>
      <ProductList level="h3" />
    </section>
  )
}
