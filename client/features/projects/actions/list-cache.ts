type Page = { items: Array<{ id: string }>; total: number }

/** A cached list without some of its projects: one page of it, or all pages of an endless one. */
export function withoutProjects(list: unknown, ids: ReadonlySet<string>): unknown {
  if (typeof list !== 'object' || list === null) return list
  if ('pages' in list && Array.isArray(list.pages)) return { ...list, pages: withoutAll(list.pages as Page[], ids) }
  return 'items' in list ? withoutAll([list as unknown as Page], ids)[0] : list
}

/** Each page says the total of the whole list, so what leaves one leaves the total of all. */
function withoutAll(pages: Page[], ids: ReadonlySet<string>): Page[] {
  const gone = pages.flatMap(({ items }) => items).filter(({ id }) => ids.has(id)).length
  return pages.map((page) => ({
    ...page,
    items: page.items.filter(({ id }) => !ids.has(id)),
    total: page.total - gone,
  }))
}
