import type { Ask } from './subject.ts'

const IMPORT_MAP = /<script type="(?:importmap"|application\/json" data-solid-modules)>(.*?)<\/script>/s

/** Why the page of an app would stay empty. Null when the page and every module of it are answered. */
export async function pageFailure(ask: Ask): Promise<string | null> {
  const page = await ask('/')
  if (page.status !== 200) return `the page answered ${page.status}`
  if (!page.contentType.includes('text/html')) return `the page is ${page.contentType || 'of no type'}`
  const [, json] = IMPORT_MAP.exec(page.text) ?? []
  if (json === undefined) return 'the page has no modules: there is no client, or it does not compile'
  const { imports } = JSON.parse(json) as { imports: Record<string, string> }
  const own = Object.entries(imports).filter(([, address]) => address.startsWith('/~m/'))
  if (own.length === 0) return 'the page has no modules of its own'
  for (const [name, address] of own) {
    const { status } = await ask(address)
    if (status !== 200) return `the module ${name} answered ${status}`
  }
  return null
}
