import type { Ask } from '../ask.ts'

const page = (path: string, headers: Record<string, string> = {}): Ask => ({
  ask: `GET ${path}`,
  isPage: true,
  headers,
})

/** What is served without the server: of a page only its title is compared, and of a file all. */
export const asks: Ask[] = [
  page('/', { accept: 'text/html' }),
  page('/notes/7', { accept: 'text/html', 'sec-fetch-mode': 'navigate' }),
  page('/a/b/c?d=1', { accept: 'text/html' }),
  page('/robots.txt'),
  page('/data/rates.json'),
]
