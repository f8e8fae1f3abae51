import { ORDERS, PAGE, type Product } from '../../shared/shop/model'
import type { Member } from '../../shared/site/content'
import type { Chosen } from '../../shared/site/values'
import { DB, fits } from '../site/every-route'

type Row = Omit<Product, 'choices' | 'picture' | 'isWished'> & { choices: string; hasPicture: number; isWished: number }

const PRODUCT = `products.id, name, products.text, price, stock, choices, picture IS NOT NULL AS hasPicture,
  (SELECT COUNT(*) FROM reviews WHERE product_id = products.id) AS reviews,
  (SELECT AVG(stars) FROM reviews WHERE product_id = products.id) AS stars,
  EXISTS (SELECT 1 FROM wishes WHERE product_id = products.id AND user_id = ?1) AS isWished
  FROM products`

const ORDER_BY = {
  newest: 'products.id DESC',
  cheapest: 'price, name',
  dearest: 'price DESC, name',
  name: 'name COLLATE NOCASE, products.id',
  best: 'stars DESC NULLS LAST, reviews DESC, products.id',
}

export type ProductSearch = {
  words: string
  wanted: string
  order: (typeof ORDERS)[number]
  isWished: boolean
  offset: number
}

export async function listProducts(member: Member | null, { words, wanted, order, isWished, offset }: ProductSearch) {
  const where = `(?2 = '' OR instr(lower(name || ' ' || products.text), lower(?2)) > 0) AND ${fits('choices', '?3')}
    AND (?4 = 0 OR EXISTS (SELECT 1 FROM wishes WHERE product_id = products.id AND user_id = ?1))`
  const values = [member?.id ?? '', words, wanted, Number(isWished)]
  const [rows, all] = await DB.batch<Row & { total: number }>([
    DB.prepare(`SELECT ${PRODUCT} WHERE ${where} ORDER BY ${ORDER_BY[order]} LIMIT ${PAGE} OFFSET ?5`).bind(
      ...values,
      offset,
    ),
    DB.prepare(`SELECT COUNT(*) AS total FROM products WHERE ?1 = ?1 AND ${where}`).bind(...values),
  ])
  return { items: rows!.results.map(productOf), total: all!.results[0]!.total }
}

export async function readProduct(member: Member | null, id: number): Promise<Product | null> {
  const row = await DB.prepare(`SELECT ${PRODUCT} WHERE products.id = ?2`)
    .bind(member?.id ?? '', id)
    .first<Row>()
  return row ? productOf(row) : null
}

/** Others that have most in common with this one, those that can be bought first. */
export async function similarProducts(product: Product): Promise<Product[]> {
  const { results } = await DB.prepare(
    `SELECT ${PRODUCT} WHERE products.id <> ?2 ORDER BY stock = 0,
      (SELECT COUNT(*) FROM json_each(?3) AS mine WHERE choices ->> ('$.' || mine.key) = mine.value) DESC,
      abs(price - ?4), products.id LIMIT 3`,
  )
    .bind('', product.id, JSON.stringify(product.choices), product.price)
    .all<Row>()
  return results.map(productOf)
}

export const pictureOf = (id: number) => `/api/shop/products/${id}/picture`

function productOf({ choices, hasPicture, isWished, ...row }: Row): Product {
  return {
    ...row,
    choices: JSON.parse(choices) as Chosen,
    picture: hasPicture === 1 ? pictureOf(row.id) : null,
    isWished: isWished === 1,
  }
}
