import { INVOICE_TEXTS, INVOICES } from '../../shared/invoices/content'
import {
  type Kind,
  type Line,
  MOST_LINES,
  PAGE,
  type Paper,
  type PaperRow,
  type Payment,
  type Sender,
  totalsOf,
} from '../../shared/invoices/model'
import { DB, existing, Failure } from '../site/every-route'

const PAID = '(SELECT COALESCE(SUM(amount), 0) FROM payments WHERE paper_id = papers.id)'
const ROW = `SELECT papers.id, kind, number, clients.name AS client, day, due, gross, ${PAID} AS paid
  FROM papers JOIN clients ON clients.id = client_id`

/** A page of papers of one kind, the newest first; with `isOpen` of invoices that are not paid, the most urgent first. */
export async function listPapers(kind: Kind, { isOpen, offset }: { isOpen: boolean; offset: number }) {
  const where = isOpen ? `kind = ?1 AND gross > ${PAID}` : 'kind = ?1'
  const [rows, all] = await DB.batch<PaperRow & { total: number; open: number }>([
    DB.prepare(
      `${ROW} WHERE ${where} ORDER BY ${isOpen ? 'due, papers.id' : 'papers.id DESC'} LIMIT ${PAGE} OFFSET ?2`,
    ).bind(kind, offset),
    DB.prepare(`SELECT COUNT(*) AS total, COALESCE(SUM(gross - ${PAID}), 0) AS open FROM papers WHERE ${where}`).bind(
      kind,
    ),
  ])
  return { items: rows!.results, total: all!.results[0]!.total, open: all!.results[0]!.open }
}

export async function readPaper(id: number): Promise<Paper> {
  type Stored = PaperRow & { address: string; taxPercent: number; net: number; next: number | null }
  const [papers, lines, payments, senders] = await DB.batch<Stored | Line | Payment | Sender>([
    DB.prepare(
      `SELECT papers.id, kind, number, clients.name AS client, clients.address, day, due, tax AS taxPercent, net, gross,
         ${PAID} AS paid, (SELECT made.id FROM papers AS made WHERE made.from_id = papers.id) AS next
       FROM papers JOIN clients ON clients.id = client_id WHERE papers.id = ?`,
    ).bind(id),
    DB.prepare(`SELECT text, quantity, price FROM paper_lines WHERE paper_id = ? ORDER BY id LIMIT ${MOST_LINES}`).bind(
      id,
    ),
    DB.prepare('SELECT id, amount, day FROM payments WHERE paper_id = ? ORDER BY id LIMIT 100').bind(id),
    DB.prepare('SELECT name, address, bank FROM sender'),
  ])
  const paper = existing(papers!.results[0] as Stored | undefined)
  return {
    ...paper,
    tax: paper.gross - paper.net,
    lines: lines!.results as Line[],
    payments: payments!.results as Payment[],
    sender: (senders!.results[0] as Sender | undefined) ?? { name: '', address: '', bank: '' },
  }
}

type NewPaper = { kind: Kind; clientId: number; tax: number; lines: Line[]; fromId: number | null }

/**
 * Writes a paper with the next number of its kind, and its lines, or nothing of it. Numbers have no gaps: what is
 * refused takes none.
 */
export async function writePaper({ kind, clientId, tax, lines, fromId }: NewPaper): Promise<number> {
  const { net, gross } = totalsOf(lines, tax)
  const due = kind === 'invoice' ? `+${INVOICES.days} days` : null
  const [written] = await DB.batch<{ id: number }>([
    DB.prepare(
      `INSERT INTO papers (kind, number, client_id, due, tax, net, gross, from_id)
       SELECT ?1, (SELECT COALESCE(MAX(number), 0) + 1 FROM papers WHERE kind = ?1), clients.id,
         CASE WHEN ?3 IS NULL THEN NULL ELSE date('now', ?3) END, ?4, ?5, ?6, ?7
       FROM clients WHERE clients.id = ?2 AND (?7 IS NULL OR NOT EXISTS (SELECT 1 FROM papers WHERE from_id = ?7))
       RETURNING id`,
    ).bind(kind, clientId, due, tax, net, gross, fromId),
    ...lines.map(({ text, quantity, price }) =>
      DB.prepare(
        `INSERT INTO paper_lines (paper_id, text, quantity, price)
         SELECT MAX(id), ?3, ?4, ?5 FROM papers WHERE kind = ?1 AND client_id = ?2 AND from_id IS ?6
         HAVING (SELECT COUNT(*) FROM paper_lines WHERE paper_id = MAX(papers.id)) < ${lines.length}`,
      ).bind(kind, clientId, text, quantity, price, fromId),
    ),
  ])
  const [row] = written!.results
  if (!row) throw new Failure(409, fromId === null ? INVOICE_TEXTS.none : INVOICE_TEXTS.made)
  return row.id
}

/** The next paper of a chain, with the same client and lines. */
export async function makeNext(id: number, kind: Kind): Promise<number> {
  const { lines, taxPercent } = await readPaper(id)
  const { client_id } = existing(
    await DB.prepare('SELECT client_id FROM papers WHERE id = ?').bind(id).first<{ client_id: number }>(),
  )
  return writePaper({ kind, clientId: client_id, tax: taxPercent, lines, fromId: id })
}

/** A payment of an invoice, never of more than is open. */
export async function pay(id: number, amount: number, day: string): Promise<void> {
  const row = await DB.prepare(
    `INSERT INTO payments (paper_id, amount, day) SELECT id, ?2, ?3 FROM papers
     WHERE id = ?1 AND kind = 'invoice' AND gross - ${PAID} >= ?2 RETURNING id`,
  )
    .bind(id, amount, day)
    .first()
  if (!row) throw new Failure(409, INVOICE_TEXTS.tooMuch, { amount: INVOICE_TEXTS.tooMuch })
}

/** What the invoices of each of the last twelve months came to, without tax. */
export async function revenueByMonth(): Promise<Array<{ label: string; value: number }>> {
  const { results } = await DB.prepare(
    `SELECT substr(day, 1, 7) AS label, SUM(net) AS value FROM papers
     WHERE kind = 'invoice' AND day >= date('now', 'start of month', '-11 months') GROUP BY 1 ORDER BY 1 LIMIT 12`,
  ).all<{ label: string; value: number }>()
  return results
}
