import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link } from 'wouter'
import { SHOP, SHOP_TEXTS } from '../../shared/shop/content'
import { PAGE, type Product } from '../../shared/shop/model'
import { OWNER, SITE_TEXTS } from '../../shared/site/content'
import type { Chosen } from '../../shared/site/values'
import { useMember } from '../access'
import { Filters, SearchField, SortField, useSearch } from '../ui/filters'
import { Loaded, Page, Paging, request } from '../ui/page'
import { ProductCard } from './parts'

const ORDERS = [
  ['newest', SHOP_TEXTS.newest],
  ['cheapest', SHOP_TEXTS.cheapest],
  ['dearest', SHOP_TEXTS.dearest],
  ['name', SHOP_TEXTS.byName],
  ...(SHOP.reviews === 'nobody' ? [] : [['best', SHOP_TEXTS.best] as const]),
] as const

const FIRST: Chosen = { q: '', order: 'newest' }

/** The page of everything that is for sale. */
export function Catalogue() {
  const member = useMember()
  return (
    <Page
      title={SHOP.title}
      lead={SHOP.lead}
      actions={
        member?.role === OWNER && (
          <Link href="/products/new" className="button">
            {SHOP_TEXTS.add(SHOP.one)}
          </Link>
        )
      }
    >
      <ProductList />
    </Page>
  )
}

/** Everything that is for sale, with search, filters and orders. */
export function ProductList({ level = 'h2' }: { level?: 'h2' | 'h3' }) {
  const { search, change, page, setPage, parameters, isSearched } = useSearch(FIRST)
  const query = useQuery({
    queryKey: ['shop', 'list', parameters],
    queryFn: () => request<{ items: Product[]; total: number }>(`/api/shop/products?${parameters}`),
    placeholderData: keepPreviousData,
  })
  return (
    <>
      <div className="mb-6 flex flex-wrap gap-4">
        <SearchField value={search.q ?? ''} onChange={(q) => change({ q })} />
        <Filters choices={SHOP.choices} value={search} onChange={(name, option) => change({ [name]: option })} />
        <SortField value={search.order ?? ''} orders={ORDERS} onChange={(order) => change({ order })} />
      </div>
      <Loaded query={query}>
        {({ items, total }) =>
          items.length === 0 ? (
            <p className="quiet">{isSearched ? SITE_TEXTS.nothingFound : SHOP_TEXTS.nothing}</p>
          ) : (
            <>
              <ul className="plates">
                {items.map((product, index) => (
                  <ProductCard key={product.id} product={product} nth={index} level={level} />
                ))}
              </ul>
              <Paging page={page} size={PAGE} total={total} onPage={setPage} />
            </>
          )
        }
      </Loaded>
    </>
  )
}

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
