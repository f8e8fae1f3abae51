import type { AdminPath } from '#client/operators/kit/places/admin-places.ts'

/** The names are loaded with the pages of the admin area, so that no maker downloads them. */
export async function adminPage(path: AdminPath): Promise<{ name: string; title: string }> {
  const { adminPageName, adminPageTitle } = await import('#client/operators/kit/places/admin-places.ts')
  return { name: adminPageName(path), title: adminPageTitle(path) }
}

export const adminHead = ({ loaderData }: { loaderData?: { title: string } | undefined }) => ({
  meta: loaderData ? [{ title: loaderData.title }] : [],
})
