/** The page's own search field, if it shows one. */
function pageSearch(): HTMLInputElement | undefined {
  return [...document.querySelectorAll<HTMLInputElement>('main input[type=search]')].find((field) =>
    field.checkVisibility(),
  )
}

export const pageHasSearch = (): boolean => pageSearch() !== undefined

export function focusPageSearch(): void {
  const field = pageSearch()
  field?.focus()
  field?.select()
}
