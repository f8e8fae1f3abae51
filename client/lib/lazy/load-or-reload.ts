/**
 * Loads a module outside of the router's lazy components. A newer deployment may have replaced its file, so a failed
 * download reloads the page, once: the key is the router's own, so that both together do not reload twice.
 */
export async function loadOrReload<Module>(load: () => Promise<Module>): Promise<Module> {
  try {
    return await load()
  } catch (error) {
    const key = `tanstack_router_reload:${(error as Error).message}`
    // Without a network a reload would only lose the page.
    if (!navigator.onLine || sessionStorage.getItem(key)) throw error
    sessionStorage.setItem(key, '1')
    location.reload()
    return new Promise(() => {})
  }
}
