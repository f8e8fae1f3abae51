import { Hono } from 'hono'
import { SHOP, SHOP_TEXTS } from '../../shared/shop/content'
import { ORDERS, PAGE, productInput, type Review, reviewInput } from '../../shared/shop/model'
import { hasRole, type Member, SITE_TEXTS } from '../../shared/site/content'
import { memberOf, requireMember, requireOwner } from '../accounts/auth'
import { answerFile, DB, existing, Failure, readId, readInput, readPage, wantedOf } from '../site/every-route'
import { listProducts, readProduct, similarProducts } from './products'

const MOST_REVIEWS = 100

/** The catalogue: everybody reads it, the owner writes it. Wishes and reviews are of those who are signed in. */
export const products = new Hono()
  .get('/', async (c) => {
    const order = ORDERS.find((each) => each === c.req.query('order')) ?? 'newest'
    const search = {
      words: (c.req.query('q') ?? '').slice(0, 100),
      wanted: wantedOf(c, SHOP.choices),
      order,
      isWished: c.req.query('wished') !== undefined,
      offset: readPage(c, PAGE).offset,
    }
    return c.json(await listProducts(await memberOf(c), search))
  })
  .post('/', requireOwner, async (c) => {
    const { name, text, price, stock, choices, picture } = await readInput(c, productInput)
    const row = await DB.prepare(
      "INSERT INTO products (name, text, price, stock, choices, picture) VALUES (?, ?, ?, ?, ?, nullif(?, '')) RETURNING id",
    )
      .bind(name, text, price, stock, JSON.stringify(choices), picture)
      .first<{ id: number }>()
    return c.json({ id: row!.id }, 201)
  })
  .get('/:id', async (c) => {
    const member = await memberOf(c)
    const product = existing(await readProduct(member, readId(c)))
    const [similar, reviews, isReviewer] = await Promise.all([
      similarProducts(product),
      reviewsOf(product.id),
      mayReview(member, product.id),
    ])
    return c.json({ product, similar, reviews, isReviewer })
  })
  .get('/:id/picture', async (c) => {
    const row = await DB.prepare('SELECT picture FROM products WHERE id = ?')
      .bind(readId(c))
      .first<{ picture: string | null }>()
    return answerFile(row?.picture)
  })
  .put('/:id', requireOwner, async (c) => {
    const { name, text, price, stock, choices, picture } = await readInput(c, productInput)
    const row = await DB.prepare(
      `UPDATE products SET name = ?2, text = ?3, price = ?4, stock = ?5, choices = ?6,
        picture = coalesce(nullif(?7, ''), picture) WHERE id = ?1 RETURNING id`,
    )
      .bind(readId(c), name, text, price, stock, JSON.stringify(choices), picture)
      .first<{ id: number }>()
    return c.json(existing(row))
  })
  .delete('/:id', requireOwner, async (c) => {
    await DB.prepare('DELETE FROM products WHERE id = ?').bind(readId(c)).run()
    return c.body(null, 204)
  })
  .put('/:id/wish', requireMember, async (c) => {
    existing(await readProduct(null, readId(c)))
    await DB.prepare('INSERT OR IGNORE INTO wishes (product_id, user_id) VALUES (?, ?)')
      .bind(readId(c), c.get('member').id)
      .run()
    return c.body(null, 204)
  })
  .delete('/:id/wish', requireMember, async (c) => {
    await DB.prepare('DELETE FROM wishes WHERE product_id = ? AND user_id = ?')
      .bind(readId(c), c.get('member').id)
      .run()
    return c.body(null, 204)
  })
  .post('/:id/reviews', requireMember, async (c) => {
    const { stars, text } = await readInput(c, reviewInput)
    const [member, id] = [c.get('member'), readId(c)]
    if (!(await mayReview(member, id))) throw new Failure(403, SHOP_TEXTS.onlyBuyers)
    await DB.prepare('INSERT OR REPLACE INTO reviews (product_id, user_id, stars, text) VALUES (?, ?, ?, ?)')
      .bind(id, member.id, stars, text)
      .run()
    return c.json({ stars }, 201)
  })
  .delete('/:id/reviews/:review', requireMember, async (c) => {
    const { id, role } = c.get('member')
    const isOwner = Number(hasRole({ id, role, name: '', email: '' }, []))
    const row = await DB.prepare('DELETE FROM reviews WHERE id = ? AND (user_id = ? OR ?) RETURNING id')
      .bind(readId(c, 'review'), id, isOwner)
      .first()
    if (!row) throw new Failure(403, SITE_TEXTS.notAllowed)
    return c.body(null, 204)
  })

async function reviewsOf(productId: number): Promise<Review[]> {
  const { results } = await DB.prepare(
    `SELECT reviews.id, user.name AS author, stars, text, posted FROM reviews JOIN user ON user.id = user_id
     WHERE product_id = ? ORDER BY posted DESC, reviews.id DESC LIMIT ${MOST_REVIEWS}`,
  )
    .bind(productId)
    .all<Review>()
  return results
}

async function mayReview(member: Member | null, productId: number): Promise<boolean> {
  if (!member || SHOP.reviews === 'nobody') return false
  if (SHOP.reviews === 'members') return true
  const bought = await DB.prepare(
    'SELECT 1 FROM order_lines JOIN orders ON orders.id = order_id WHERE product_id = ? AND user_id = ? LIMIT 1',
  )
    .bind(productId, member.id)
    .first()
  return bought !== null
}
