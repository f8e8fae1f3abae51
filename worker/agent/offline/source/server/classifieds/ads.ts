import { PAGE, type Ad, type ORDERS } from '../../shared/classifieds/model'
import type { Chosen } from '../../shared/site/values'
import { DB, fits } from '../site/every-route'

type Row = Omit<Ad, 'choices' | 'picture' | 'isGone'> & { choices: string; hasPicture: number; isGone: number }

const AD = `ads.id, title, ads.text, price, place, choices, picture IS NOT NULL AS hasPicture, user.name AS author,
  author_id AS authorId, posted, is_gone AS isGone FROM ads JOIN user ON user.id = author_id`

const ORDER_BY = {
  newest: 'is_gone, posted DESC, ads.id DESC',
  cheapest: 'is_gone, price, ads.id DESC',
  dearest: 'is_gone, price DESC, ads.id DESC',
}

export type AdSearch = {
  words: string
  wanted: string
  /** Whose; everybody's when empty. */
  authorId: string
  order: (typeof ORDERS)[number]
  offset: number
}

export async function listAds({ words, wanted, authorId, order, offset }: AdSearch) {
  const where = `(?1 = '' OR instr(lower(title || ' ' || ads.text || ' ' || place), lower(?1)) > 0)
    AND ${fits('choices', '?2')} AND (?3 = '' OR author_id = ?3)`
  const values = [words, wanted, authorId]
  const [rows, all] = await DB.batch<Row & { total: number }>([
    DB.prepare(`SELECT ${AD} WHERE ${where} ORDER BY ${ORDER_BY[order]} LIMIT ${PAGE} OFFSET ?4`).bind(
      ...values,
      offset,
    ),
    DB.prepare(`SELECT COUNT(*) AS total FROM ads WHERE ${where}`).bind(...values),
  ])
  return { items: rows!.results.map(adOf), total: all!.results[0]!.total }
}

export async function readAd(id: number): Promise<Ad | null> {
  const row = await DB.prepare(`SELECT ${AD} WHERE ads.id = ?`).bind(id).first<Row>()
  return row ? adOf(row) : null
}

function adOf({ choices, hasPicture, isGone, ...row }: Row): Ad {
  return {
    ...row,
    choices: JSON.parse(choices) as Chosen,
    picture: hasPicture === 1 ? `/api/ads/${row.id}/picture` : null,
    isGone: isGone === 1,
  }
}
