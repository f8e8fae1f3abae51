import { SITE_TEXTS } from '../../shared/site/texts'

type PagingProps = { page: number; size: number; total: number; onPage: (page: number) => void }

/** Leads through a list that is longer than a page; `page` counts from 0. */
export function Paging({ page, size, total, onPage }: PagingProps) {
  const pages = Math.ceil(total / size)
  if (pages <= 1) return null
  return (
    <div className="mt-8 flex flex-wrap items-center gap-4">
      <button type="button" className="button-quiet" disabled={page === 0} onClick={() => onPage(page - 1)}>
        {SITE_TEXTS.previous}
      </button>
      <span className="quiet">{SITE_TEXTS.page(page + 1, pages)}</span>
      <button type="button" className="button-quiet" disabled={page + 1 >= pages} onClick={() => onPage(page + 1)}>
        {SITE_TEXTS.next}
      </button>
    </div>
  )
}
